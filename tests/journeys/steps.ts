import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../actors/person.ts';
import type { Phone } from './phone.ts';

/** An address nobody has used before. */
export const newEmail = (name: string): string =>
  `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.test`;

/** From the landing page through the three steps of sign-up. */
export const signUp = async (phone: Phone, firstName: string, path = '/'): Promise<string> => {
  const email = newEmail(firstName);
  const page = await phone.open(path);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: "What's your email?" })).toBeVisible();
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: "What's your name?" })).toBeVisible();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Test');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('heading', { name: 'When Did You Two Start?' })).toBeVisible();
  return email;
};

/** Saves the date and gives the own invite code of the screen that follows. */
export const reachInvite = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Save Date' }).click();
  await expect(page.getByRole('heading', { name: 'Invite your partner' })).toBeVisible();
  return ownCode(page);
};

/** The code that the invite screen shows. */
export const ownCode = async (page: Page): Promise<string> => {
  const spelled = await page.getByText(/^Your code is/).textContent();
  const code = (spelled ?? '').replace('Your code is', '').replace(/\s/g, '');
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}$/);
  return code;
};

/** Writes and sends an answer on the screen of today's question. */
export const writeAnswer = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Your answer').fill(text);
  await page.getByRole('button', { name: 'Send my answer' }).click();
};
