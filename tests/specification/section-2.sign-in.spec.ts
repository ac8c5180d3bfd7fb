import { expect, type Page, test } from '@playwright/test';
import { PASSWORD } from '../actors/person.ts';
import { settledAlone } from '../actors/settled.ts';
import { withPhone } from '../journeys/phone.ts';
import { check } from './check-in-browser.ts';

const expectStep = (page: Page, heading: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();

test('signing in takes two steps, and who forgot the password finds help at the second', () =>
  withPhone(async (phone) => {
    const { email } = await settledAlone();
    const page = await phone.open('/auth/sign-in');
    await check('S2.63', () => expectStep(page, "What's your email?"));
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await check('S2.64', () => expectStep(page, 'Enter your password'));
    await check('S2.12', () =>
      expect(page.getByRole('button', { name: 'Forgot Password', exact: true })).toBeEnabled(),
    );
    await check('S2.11', async () => {
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      await page.keyboard.type(PASSWORD);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  }));
