import { expect, type Page } from '@playwright/test';
import { PASSWORD, type Person } from '../actors/person.ts';
import { button, heading, passEmail, passwordField } from './account-steps.ts';
import type { Phone } from './phone.ts';

/** Opens sign-in and goes on to the password step. */
export const reachPassword = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth/sign-in');
  await passEmail(page, email);
  await expect(heading(page, 'Enter your password')).toBeVisible();
};

/** From the sign-in page to its password step with the password typed. */
export const typePassword = async (page: Page, email: string): Promise<void> => {
  await reachPassword(page, email);
  await passwordField(page).fill(PASSWORD);
};

/** Signs in by both steps; where the app leads from there is the test's to say. */
export const enter = async (page: Page, { email }: Pick<Person, 'email'>): Promise<void> => {
  await typePassword(page, email);
  await button(page, 'Sign In').click();
};

/** Signs in on a phone and waits for the screen with this heading. */
export const signInTo = async (
  phone: Phone,
  person: Pick<Person, 'email'>,
  name: string | RegExp,
): Promise<void> => {
  const page = await phone.start();
  await enter(page, person);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** Signs in on a phone and waits for the dashboard. */
export const signIn = async (phone: Phone, person: Pick<Person, 'email'>): Promise<void> => {
  const page = await phone.start();
  await enter(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
};
