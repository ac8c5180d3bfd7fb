import { expect, type Locator, type Page } from '@playwright/test';

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
export const submitEmail = async (page: Page, email: string): Promise<void> => {
  await emailField(page).fill(email);
  await button(page, 'Continue').click();
};

/**
 * Signs out where the app lets people do so. What it then tells the server takes the provider's token, which
 * it waits for only so long: a page that has logged in has one.
 */
export const signOut = async (page: Page): Promise<void> => {
  const loggedIn = page.waitForResponse('**/api/auth/login');
  await page.goto('/us');
  await loggedIn;
  await page.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
};
