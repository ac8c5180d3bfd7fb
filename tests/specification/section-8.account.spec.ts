import { expect } from '@playwright/test';
import { createInvite, shareInvite } from '@usward/core/pairing/endpoints';
import { PASSWORD, stranger } from '../actors/person.ts';
import { answerInstead, loseInstead, provider, refuseInstead } from '../journeys/instead.ts';
import { enter, typePassword } from '../journeys/sign-in.ts';
import { newEmail } from '../journeys/sign-up.ts';
import { test } from '../journeys/test.ts';
import { error, nextToast, success, watchToasts } from '../journeys/toasts.ts';
import { check } from './check-in-browser.ts';

// A worker would answer for the network that these tests stand in for.
test.use({
  // Each refusal is told to the console as well.
  expectedComplaints: /IdentityError|ApiError/,
  serviceWorkers: 'block',
  viewport: { width: 390, height: 844 },
});

test('a sign-in that fails says why, in the words there are', async ({ page }) => {
  const { email } = await stranger();
  const toasts = await watchToasts(page);
  await typePassword(page, email);
  const signIn = page.getByRole('button', { name: 'Sign In' });

  await check('S8.12', async () => {
    await refuseInstead(page, provider.signIn, 'INVALID_LOGIN_CREDENTIALS');
    await signIn.click();
    expect(await nextToast(toasts)).toEqual(
      error('Sign in failed', 'Please check your credentials and try again.'),
    );
  });

  await check('S8.31', async () => {
    const words = 'Access to this account is paused.';
    await refuseInstead(page, provider.signIn, `TOO_MANY_ATTEMPTS_TRY_LATER : ${words}`);
    await signIn.click();
    const toast = await nextToast(toasts);
    expect(toast.description).toMatch(/^Access to this account is paused\./);
    expect(toast.description).not.toContain('Firebase');
    await page.unroute(provider.signIn);
  });

  await check('S8.11', async () => {
    const message = 'This account is resting.';
    await answerInstead(page, '**/api/auth/login', 403, { message, code: 'forbidden' });
    await signIn.click();
    expect(await nextToast(toasts)).toEqual(error('Sign in failed', message));
    await page.unroute('**/api/auth/login');
  });

  await check('S8.32', async () => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('auth/invalid-credential'),
    );
    await refuseInstead(page, provider.signIn, 'INVALID_LOGIN_CREDENTIALS');
    await signIn.click();
    expect((await logged).type()).toBe('error');
    await nextToast(toasts);
  });
});

test('a password-reset e-mail that cannot be sent says why, and one that can says so', async ({
  page,
}) => {
  const { email } = await stranger();
  const toasts = await watchToasts(page);
  await typePassword(page, email);
  const forgot = page.getByRole('button', { name: 'Forgot Password' });

  const descriptionAfter = async (words: string) => {
    await refuseInstead(page, provider.sendEmail, words);
    await forgot.click();
    const toast = await nextToast(toasts);
    expect(toast).toMatchObject({ kind: 'error', title: 'Error' });
    return toast.description;
  };

  await check('S8.19', async () => {
    const description = await descriptionAfter('EMAIL_NOT_FOUND');
    expect(description).toBe('No account found with this email.');
  });
  await check('S8.20', async () => {
    const description = await descriptionAfter('INVALID_EMAIL');
    expect(description).toBe('Invalid email format. Please check your email.');
  });
  await check('S8.21', async () => {
    const description = await descriptionAfter('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(description).toBe('Too many requests. Please try again later.');
  });
  await check('S8.22', async () => {
    const other = 'Failed to send password reset email. Please try again.';
    expect(await descriptionAfter('OPERATION_NOT_ALLOWED')).toBe(other);
    await loseInstead(page, provider.sendEmail);
    await forgot.click();
    expect(await nextToast(toasts)).toEqual(error('Error', other));
  });
  await check('S8.29', async () => {
    await page.unroute(provider.sendEmail);
    await forgot.click();
    expect(await nextToast(toasts)).toEqual(
      success('Password reset email sent! Check your inbox.'),
    );
  });
});

test('a sign-up that fails says why, and what was typed stays', async ({ page }) => {
  const toasts = await watchToasts(page);
  await page.goto('/auth/create-account');
  await page.getByLabel('Email').fill(newEmail('Ida'));
  const goOn = page.getByRole('button', { name: 'Continue' });

  const create = async () => {
    await goOn.click();
    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await goOn.click();
    await page.getByLabel('First name').fill('Ida');
    await page.getByLabel('Last name').fill('Test');
    await page.getByRole('button', { name: 'Create my account' }).click();
    const toast = await nextToast(toasts);
    await expect(page.getByRole('heading', { name: "What's your email?" })).toBeVisible();
    return toast;
  };

  await check('S8.14', async () => {
    await refuseInstead(page, provider.signUp, 'OPERATION_NOT_ALLOWED');
    expect(await create()).toEqual(error('Account creation failed', 'Please try again.'));
  });

  await check('S8.30', async () => {
    const words = 'Password should be easier to keep.';
    await refuseInstead(page, provider.signUp, `INVALID_PASSWORD_CHOICE : ${words}`);
    const { description } = await create();
    expect(description).toMatch(/^Password should be easier to keep\./);
    expect(description).not.toContain('Firebase');
    await page.unroute(provider.signUp);
  });

  await check('S8.13', async () => {
    const message = 'New people are welcome again soon.';
    await answerInstead(page, '**/api/auth/login', 403, { message, code: 'forbidden' });
    expect(await create()).toEqual(error('Account creation failed', message));
  });
});

test('a date that cannot be saved says why, and a saved one leads on', async ({ page }) => {
  const toasts = await watchToasts(page);
  await enter(page, await stranger());
  const save = page.getByRole('button', { name: 'Save Date' });
  const call = '**/api/auth/save-onboarding';
  const toastAfterSaving = async () => {
    await save.click();
    return nextToast(toasts);
  };

  await check('S8.16', async () => {
    await loseInstead(page, call);
    expect(await toastAfterSaving()).toEqual(
      error('Error', 'Failed to save your information. Please try again.'),
    );
  });
  await check('S8.17', async () => {
    const message = 'We count from the year you met.';
    await answerInstead(page, call, 400, { message, code: 'invalid' });
    expect(await toastAfterSaving()).toEqual(error('Error', message));
  });
  await check('S8.18', async () => {
    await answerInstead(page, call, 500, {});
    expect(await toastAfterSaving()).toEqual(error('Error', 'Failed to save onboarding data'));
  });
  await check('S8.25', async () => {
    await page.unroute(call);
    expect(await toastAfterSaving()).toEqual(success('Date saved'));
    await expect(page.getByRole('heading', { name: 'Invite your partner' })).toBeVisible();
  });
});

test('a date that is the last step of somebody with a partner welcomes them', async ({ page }) => {
  const toasts = await watchToasts(page);
  const { ask, ...person } = await stranger();
  await ask(createInvite, { body: {} });
  await ask(shareInvite);
  await enter(page, person);
  await check('S8.28', async () => {
    await page.getByRole('button', { name: 'Save Date' }).click();
    expect(await nextToast(toasts)).toEqual(
      success('Success', 'Setup complete! Welcome to your dashboard.'),
    );
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('a date that is saved after the sign-in has ended says that nobody is signed in', async ({
  page,
}) => {
  const toasts = await watchToasts(page);
  await enter(page, await stranger());
  await check('S8.15', async () => {
    await answerInstead(page, '**/api/auth/save-onboarding', 401, { code: 'unauthenticated' });
    await page.getByRole('button', { name: 'Save Date' }).click();
    expect(await nextToast(toasts)).toEqual(error('Error', 'User authentication required'));
  });
});
