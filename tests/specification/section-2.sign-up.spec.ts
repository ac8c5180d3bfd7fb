import { expect, type Page, test } from '@playwright/test';
import { PASSWORD } from '../actors/person.ts';
import { withPhone } from '../journeys/phone.ts';
import { newEmail } from '../journeys/sign-up.ts';
import { check } from './check-in-browser.ts';

const expectStep = (page: Page, heading: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();

const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue' }).click();

test('signing up takes three steps, one question each', () =>
  withPhone(async (phone) => {
    const page = await phone.open('/auth/create-account');
    await check('S2.58', () => expectStep(page, "What's your email?"));
    await page.getByLabel('Email').fill(newEmail('Mia'));
    await goOn(page);
    await check('S2.59', () => expectStep(page, 'Choose a password'));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await goOn(page);
    await check('S2.60', () => expectStep(page, "What's your name?"));
    await check('S2.61', () =>
      page.getByRole('textbox', { name: 'First name', exact: true }).fill('Mia'),
    );
    await check('S2.62', () =>
      page.getByRole('textbox', { name: 'Last name', exact: true }).fill('Test'),
    );
    await check('S2.09', async () => {
      for (const heading of ['Choose a password', "What's your email?"]) {
        await page.getByRole('button', { name: 'Back' }).click();
        await expectStep(page, heading);
      }
      await goOn(page);
      await goOn(page);
      await expect(page.getByLabel('First name')).toHaveValue('Mia');
    });
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expectStep(page, 'When Did You Two Start?');
  }));

test('leaving the first step leads back to the start', () =>
  withPhone(async (phone) => {
    const page = await phone.open('/auth/create-account');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  }));
