import { expect, type Page, test } from '@playwright/test';
import { pressOn, tabTo, typeInto } from '../journeys/keyboard.ts';
import { type Phone, withPhone } from '../journeys/phone.ts';
import { findScreenFaults } from '../journeys/screen-faults.ts';
import { newEmail } from '../journeys/sign-up.ts';
import { toastArea } from '../journeys/toast-area.ts';
import {
  createCode,
  createOnboardedUser,
  createUserBeforeInvite,
} from '../support/builders/onboarded-users.ts';
import { PASSWORD } from '../support/builders/test-user.ts';

/** A small phone, at night, for somebody whom motion troubles. */
const openSmall = async (phone: Phone): Promise<Page> => {
  const page = await phone.open('/nowhere');
  await page.setViewportSize({ width: 320, height: 568 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  return page;
};

/** The screen with this heading is there, and nothing is wrong with it. */
const expectSound = async (page: Page, heading: string | RegExp): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(await findScreenFaults(page)).toEqual([]);
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('a user gets from the not-found page to a connected couple by keyboard alone', () =>
  withPhone(async (phone) => {
    const code = await createCode(await createOnboardedUser('Mia'));
    const page = await openSmall(phone);
    await expectSound(page, '404 Page Not Found');
    await pressOn(link(page, 'Take me back'), 'Enter');
    await expectSound(page, 'Grow toward each other');
    await pressOn(link(page, 'Create an account').first(), 'Enter');

    await expectSound(page, "What's your email?");
    await typeInto(page.getByLabel('Email'), newEmail('Noah'));
    await page.keyboard.press('Enter');
    await expectSound(page, 'Choose a password');
    await typeInto(page.getByLabel('Password', { exact: true }), PASSWORD);
    await pressOn(button(page, 'Show password'), 'Space');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await pressOn(button(page, 'Continue'), 'Space');
    await expectSound(page, "What's your name?");
    await typeInto(page.getByLabel('First name'), 'Noah');
    await typeInto(page.getByLabel('Last name'), 'Test');
    await page.keyboard.press('Enter');

    await expectSound(page, 'When Did You Two Start?');
    // The fifth of May reads the same wherever the month comes first.
    await typeInto(page.getByLabel('Together since'), '05052023');
    await expect(page.getByLabel('Together since')).toHaveValue('2023-05-05');
    await pressOn(button(page, 'Save Date'), 'Enter');

    await expectSound(page, 'Invite your partner');
    await typeInto(page.getByLabel('Your partner’s code'), code.toLowerCase());
    await pressOn(button(page, 'Connect Partner'), 'Space');
    await expectSound(page, 'Success! You have made it official');
    await pressOn(button(page, 'Continue'), 'Enter');
    await pressOn(button(page, 'Later today'), 'Enter');
    await expectSound(page, 'Noah and Mia');
  }));

test(
  'signing in, asking for a new password and skipping the invite by keyboard alone',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      const { email } = await createUserBeforeInvite();
      const page = await openSmall(phone);
      await pressOn(link(page, 'Take me back'), 'Enter');
      await pressOn(link(page, 'Sign In'), 'Enter');
      await expectSound(page, "What's your email?");
      await typeInto(page.getByLabel('Email'), email);
      await pressOn(button(page, 'Continue'), 'Enter');

      await expectSound(page, 'Enter your password');
      await pressOn(button(page, 'Forgot Password'), 'Space');
      const toast = toastArea(page);
      await expect(toast.toasts).toContainText('Password reset email sent! Check your inbox.');
      await page.keyboard.press('F8');
      await expect(toast.area).toBeFocused();
      expect(await findScreenFaults(page)).toEqual([]);
      await pressOn(toast.close, 'Enter');
      await expect(toast.toasts).toHaveCount(0);

      await pressOn(button(page, 'Back'), 'Enter');
      await expectSound(page, "What's your email?");
      await tabTo(page.getByLabel('Email'));
      await page.keyboard.press('Enter');
      await typeInto(page.getByLabel('Password', { exact: true }), PASSWORD);
      await page.keyboard.press('Enter');
      await expectSound(page, 'Invite your partner');
      await pressOn(link(page, 'Next'), 'Enter');
      await expectSound(page, /Mia/);
    }),
);
