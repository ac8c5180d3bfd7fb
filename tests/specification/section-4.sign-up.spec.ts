import { expect } from '@playwright/test';
import { PASSWORD } from '../actors/person.ts';
import { settledAlone } from '../actors/settled.ts';
import {
  button,
  emailField,
  heading,
  leave,
  passEmail,
  passwordField,
} from '../journeys/account-steps.ts';
import { keptByProvider, keptSession } from '../journeys/kept.ts';
import { enter } from '../journeys/sign-in.ts';
import { fillSignUp, newEmail } from '../journeys/sign-up.ts';
import { test } from '../journeys/test.ts';
import { sentFrom } from '../journeys/wire.ts';
import { check } from './check-in-browser.ts';

// Routes see every request only where no worker stands between.
test.use({ serviceWorkers: 'block' });

/** The step that the present entry of the browser's history stands for. */
const stepInHistory = 'history.state?.usr?.step';

test('a person goes through the three steps of sign-up and back again', async ({ page }) => {
  await page.goto('/auth/create-account');

  await check('S4.21', async () => {
    await expect(heading(page, "What's your email?")).toBeVisible();
    await passEmail(page, newEmail('mia'));
    await expect(heading(page, 'Choose a password')).toBeVisible();
    expect(await page.evaluate(stepInHistory)).toBe('signup-password');
    await passwordField(page).fill(PASSWORD);
    await button(page, 'Continue').click();
    await expect(heading(page, "What's your name?")).toBeVisible();
    expect(await page.evaluate(stepInHistory)).toBe('signup-name');
  });

  await button(page, 'Back').click();
  await expect(heading(page, 'Choose a password')).toBeVisible();

  await check('S4.25', async () => {
    await button(page, 'Back').click();
    await expect(heading(page, "What's your email?")).toBeVisible();
  });

  await check('S4.26', async () => {
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  });
});

test('the account is made after the names, and its person is the current one at once', async ({
  page,
}) => {
  const noah = await settledAlone('Noah');
  const madeAtProvider = sentFrom(page, 'POST', /accounts:signUp$/);
  const logins = sentFrom(page, 'POST', '/api/auth/login');
  const email = await fillSignUp(page, 'Mia');

  await check('S4.22', async () => {
    expect(madeAtProvider).toHaveLength(0);
    await button(page, 'Create my account').click();
    await expect(heading(page, 'When Did You Two Start?')).toBeVisible();
    // One that was made too early would be a second one.
    expect(madeAtProvider).toHaveLength(1);
    expect(madeAtProvider[0]?.postDataJSON()).toMatchObject({ email, password: PASSWORD });
  });

  await check('S4.14', async () => {
    expect(logins).toHaveLength(1);
    await expect.poll(() => keptSession(page)).toContain(email);

    await page.goto('/');
    await button(page, 'Skip for now').click();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('link', { name: 'Us', exact: true }).click();
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await expect(page.getByText(email).first()).toBeVisible();
  });

  await check('S4.15', async () => {
    expect(await keptByProvider(page)).toContain(email);
    await leave(page);
    await expect.poll(() => keptSession(page)).toBe('');
    await expect.poll(() => keptByProvider(page)).not.toContain(email);
    // Also after a new start.
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  });

  await check('S4.14', async () => {
    await enter(page, noah);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('link', { name: 'Us', exact: true }).click();
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await expect(page.getByText(noah.email).first()).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await expect.poll(() => keptSession(page)).toContain(noah.email);
  });
});

test.describe('a sign-up that goes wrong', () => {
  test.use({ expectedComplaints: /email-already-in-use|out of breath/ });

  test('says so and begins again with the email', async ({ page }) => {
    const { email } = await settledAlone('Mia');
    await fillSignUp(page, 'Mia', email);
    await button(page, 'Create my account').click();

    await check('S4.24', async () => {
      await expect(page.getByRole('alert')).toContainText('Account creation failed');
    });

    await check('S4.23', async () => {
      await expect(heading(page, "What's your email?")).toBeVisible();
      await expect(emailField(page)).toHaveValue(email);
      await expect(page).toHaveURL('/auth/create-account');
    });
  });

  test('an account whose names got lost on the way is asked for them at the landing', async ({
    page,
  }) => {
    await page.route('**/api/auth/update-profile', (route) =>
      route.fulfill({ status: 503, json: { message: 'We are out of breath.' } }),
    );
    await fillSignUp(page, 'Mia');
    await check('S4.23', async () => {
      await button(page, 'Create my account').click();
      await expect(page).toHaveURL('/');
      await expect(heading(page, "What's your name?")).toBeVisible();
      await page.unroute('**/api/auth/update-profile');
      await page.getByLabel('First name').fill('Mia');
      await page.getByLabel('Last name').fill('Test');
      await button(page, 'Continue').click();
      await expect(heading(page, 'When Did You Two Start?')).toBeVisible();
    });
  });
});
