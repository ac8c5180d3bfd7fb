import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD, type Person } from '../actors/person.ts';
import { newEmail } from './steps.ts';

/** The heading of the present step. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true });

/** The e-mail step's field. */
export const emailField = (page: Page): Locator => page.getByLabel(/^e-?mail$/i);

/** The password step's field. */
export const passwordField = (page: Page): Locator => page.getByLabel('Password', { exact: true });

/** The button with exactly this name. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** Fills the e-mail step in and goes on. */
export const passEmail = async (page: Page, email: string): Promise<void> => {
  await emailField(page).fill(email);
  await button(page, 'Continue').click();
};

/** Opens sign-in and goes on to the password step. */
export const reachPassword = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth/sign-in');
  await passEmail(page, email);
  await expect(heading(page, 'Enter your password')).toBeVisible();
};

/** Signs in by both steps, wherever that leads. */
export const enter = async (page: Page, { email }: Pick<Person, 'email'>): Promise<void> => {
  await reachPassword(page, email);
  await passwordField(page).fill(PASSWORD);
  await button(page, 'Sign In').click();
};

/** Fills the three steps of sign-up in, up to the last button. */
export const fillSignUp = async (
  page: Page,
  firstName: string,
  email = newEmail(firstName),
): Promise<string> => {
  await page.goto('/auth/create-account');
  await passEmail(page, email);
  await passwordField(page).fill(PASSWORD);
  await button(page, 'Continue').click();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Test');
  return email;
};

/** Signs somebody new up and waits for the date step. */
export const enterNew = async (page: Page, firstName: string): Promise<string> => {
  const email = await fillSignUp(page, firstName);
  await button(page, 'Create my account').click();
  await expect(heading(page, 'When Did You Two Start?')).toBeVisible();
  return email;
};

/** Signs out where the app lets people do so. */
export const leave = async (page: Page): Promise<void> => {
  await page.goto('/us');
  await page.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
};
