import { expect } from '@playwright/test';
import { PASSWORD } from '../actors/person.ts';
import { settledAlone } from '../actors/settled.ts';
import {
  button,
  emailField,
  heading,
  passEmail,
  passwordField,
} from '../journeys/account-steps.ts';
import { openForgotPassword } from '../journeys/forgot-password-page.ts';
import { newEmail } from '../journeys/sign-up.ts';
import { test } from '../journeys/test.ts';
import { sentFrom } from '../journeys/wire.ts';
import { check } from './check-in-browser.ts';

for (const path of ['/auth/create-account', '/auth/sign-in']) {
  test(`an email has to look like one at ${path}`, async ({ page }) => {
    const complaint = page.getByText('Please enter a valid email address');
    const goOn = button(page, 'Continue');
    await page.goto(path);

    await check('S5.03', async () => {
      await expect(goOn).toBeDisabled();
      for (const typed of ['mia', 'mia@', 'mia@example', 'mia lind@example.test']) {
        await emailField(page).fill(typed);
        await expect(goOn, typed).toBeDisabled();
      }
      await emailField(page).fill('mia@example.test');
      await expect(goOn).toBeEnabled();
      await emailField(page).fill('mia@example');
      await expect(goOn).toBeDisabled();
    });

    await check('S5.04', async () => {
      await expect(complaint).toHaveCount(0);
      await emailField(page).press('Enter');
      await expect(complaint).toBeVisible();
      await expect(heading(page, "What's your email?")).toBeVisible();
      await emailField(page).fill('mia@example.test');
      await expect(complaint).toHaveCount(0);

      await page.reload();
      await emailField(page).fill('mia@');
      await expect(complaint).toHaveCount(0);
      await emailField(page).blur();
      await expect(complaint).toBeVisible();
    });
  });

  test(`a password of five signs is too short at ${path}`, async ({ page }) => {
    await page.goto(path);
    await passEmail(page, newEmail('mia'));
    await check('S5.06', async () => {
      const complaint = page.getByText('Password must be at least 6 characters', { exact: true });
      await passwordField(page).fill('12345');
      await expect(complaint).toHaveCount(0);
      await passwordField(page).press('Enter');
      await expect(complaint).toBeVisible();
      await expect(passwordField(page)).toBeVisible();
      await passwordField(page).fill('123456');
      await expect(complaint).toHaveCount(0);
    });
  });
}

test('spaces around an email are not sent', async ({ page }) => {
  const { email } = await settledAlone();
  await check('S5.01', async () => {
    const signIns = sentFrom(page, 'POST', /accounts:signInWithPassword$/);
    await page.goto('/auth/sign-in');
    await passEmail(page, `  ${email} `);
    await passwordField(page).fill(PASSWORD);
    await button(page, 'Sign In').click();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(signIns.map((request) => request.postDataJSON().email)).toEqual([email]);
  });
});

test('a reset without an email is not sent', async ({ page }) => {
  await check('S5.21', async () => {
    for (const email of ['', '  ']) {
      await openForgotPassword(page, email);
      await button(page, 'Forgot Password').click();
      await expect(page.getByRole('alert')).toContainText(
        'Email not found. Please go back and enter your email.',
      );
      await expect(page).not.toHaveTitle('sent');
    }
    await openForgotPassword(page, 'mia@example.test');
    await button(page, 'Forgot Password').click();
    await expect(page).toHaveTitle('sent');
  });
});
