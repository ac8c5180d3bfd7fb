import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../support/builders/test-user.ts';
import { button, heading, passwordField, submitEmail } from './account-steps.ts';
import type { Phone } from './phone.ts';

/** An address nobody has used before. */
export const newEmail = (name: string): string =>
  `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.test`;

/** Fills the three steps in, from the first, which is open, up to the last button. */
const fillSteps = async (page: Page, firstName: string, email: string): Promise<void> => {
  await expect(heading(page, "What's your email?")).toBeVisible();
  await submitEmail(page, email);
  await expect(heading(page, 'Choose a password')).toBeVisible();
  await passwordField(page).fill(PASSWORD);
  await button(page, 'Continue').click();
  await expect(heading(page, "What's your name?")).toBeVisible();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Test');
};

const finish = async (page: Page): Promise<void> => {
  await button(page, 'Create my account').click();
  await expect(heading(page, 'When Did You Two Start?')).toBeVisible();
};

/** Opens sign-up and fills its three steps in, up to the last button. Gives the e-mail. */
export const fillSignUp = async (
  page: Page,
  firstName: string,
  email = newEmail(firstName),
): Promise<string> => {
  await page.goto('/auth/create-account');
  await fillSteps(page, firstName, email);
  return email;
};

/** From the landing page through sign-up to the date step. Gives the e-mail. */
export const signUp = async (phone: Phone, firstName: string, path = '/'): Promise<string> => {
  const email = newEmail(firstName);
  const page = await phone.open(path);
  await page.getByRole('link', { name: 'Create an account' }).first().click();
  await fillSteps(page, firstName, email);
  await finish(page);
  return email;
};
