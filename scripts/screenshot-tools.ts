import type { BrowserContextOptions, Page } from '@playwright/test';
import { demoPassword } from './demo-user.ts';

export const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
export const schemes = ['light', 'dark'] as const;

export type Size = keyof typeof sizes;
export type Scheme = (typeof schemes)[number];

export const sizeNames = Object.keys(sizes) as Size[];

/** A browser of that size, in Berlin. */
export const createContextOptions = (
  size: Size,
  scheme: Scheme,
  locale: string,
): BrowserContextOptions => ({
  viewport: sizes[size],
  colorScheme: scheme,
  locale,
  timezoneId: 'Europe/Berlin',
  deviceScaleFactor: size === 'phone' ? 2 : 1,
});

/** Signs a demo person in. */
export const signIn = async (page: Page, origin: string, email: string): Promise<void> => {
  await page.goto(`${origin}/auth/sign-in`);
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
};

/** Waits for the screen's words, its fonts and its data. */
export const waitForScreen = async (page: Page): Promise<void> => {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  // Fonts and the last request may still be on their way.
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600);
};
