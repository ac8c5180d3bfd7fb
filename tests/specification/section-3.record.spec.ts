import { expect } from '@playwright/test';
import {
  button,
  emailField,
  heading,
  passEmail,
  passwordField,
} from '../journeys/account-steps.ts';
import { enterNew } from '../journeys/sign-up.ts';
import { test } from '../journeys/test.ts';
import { sentFrom } from '../journeys/wire.ts';
import { check } from './check-in-browser.ts';

test('sign-up asks for four things in all', async ({ page }) => {
  await check('S3.12', async () => {
    const fields = page.locator('form input:visible');
    const nameOfField = (index: number) => fields.nth(index).getAttribute('name');
    await page.goto('/auth/create-account');
    await expect(emailField(page)).toBeVisible();
    await expect(fields).toHaveCount(1);
    expect(await nameOfField(0)).toBe('email');

    await passEmail(page, 'mia@example.test');
    await expect(passwordField(page)).toBeVisible();
    expect(await passwordField(page).getAttribute('name')).toBe('password');
    await passwordField(page).fill('together1');
    await button(page, 'Continue').click();

    await expect(page.getByLabel('First name')).toBeVisible();
    await expect(fields).toHaveCount(2);
    expect([await nameOfField(0), await nameOfField(1)]).toEqual(['firstName', 'lastName']);
  });
});

test('the date starts as 1 January 2025, and skipping it stores none', async ({ page }) => {
  await enterNew(page, 'Mia');
  await check('S3.10', async () => {
    const saved = sentFrom(page, 'POST', '/api/auth/save-onboarding');
    await expect(page.getByLabel('Together since')).toHaveValue('2025-01-01');
    await button(page, 'Skip for now').click();
    await expect(heading(page, 'Invite your partner')).toBeVisible();
    expect(saved).toEqual([]);

    // In another visit it is asked for again, so nothing was stored.
    await page.goto('/');
    await button(page, 'Save Date').click();
    await expect(heading(page, 'Invite your partner')).toBeVisible();
    // One that skipping had stored would be the first of two.
    expect(saved.map((request) => request.postDataJSON())).toEqual([
      { togetherSince: '2025-01-01' },
    ]);
  });
});
