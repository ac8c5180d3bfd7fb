import { expect, type Page } from '@playwright/test';
import { settledAlone } from '../actors/settled.ts';
import { button, heading, leave } from './account-steps.ts';
import { holdBack } from './hold-back.ts';
import { enter, openSignedIn, typePassword } from './sign-in.ts';
import { fillSignUp } from './sign-up.ts';
import { test } from './test.ts';
import { sentFrom, untilSent } from './wire.ts';

// Routes see every request only where no worker stands between.
test.use({ serviceWorkers: 'block' });

const landing = (page: Page) => page.getByRole('link', { name: 'Create an account' });

test.describe('two tabs of one browser', () => {
  test('are both signed out by one of them', async ({ page, context }) => {
    const other = await context.newPage();
    await openSignedIn(page, await settledAlone());
    await expect(page).toHaveURL('/dashboard');
    await other.goto('/us');
    await expect(other.getByRole('button', { name: /^Sign out/ })).toBeVisible();

    await leave(page);
    await expect(landing(other)).toBeVisible();
    await expect(other).toHaveURL('/');
    await other.goto('/dashboard');
    await expect(other).toHaveURL('/');
  });

  test('are both signed in by one of them, and each asks for the record once', async ({
    page,
    context,
  }) => {
    const mia = await settledAlone();
    const other = await context.newPage();
    const logins = [page, other].map((tab) => sentFrom(tab, 'POST', '/api/auth/login'));
    await other.goto('/auth/sign-in');
    await expect(heading(other, "What's your email?")).toBeVisible();

    await enter(page, mia);
    await expect(page).toHaveURL('/dashboard');
    await expect(other).toHaveURL('/dashboard');
    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    }
    for (const sent of logins) {
      await untilSent(sent);
      await (await sent[0]?.response())?.finished();
    }
    expect(logins.map((sent) => sent.length)).toEqual([1, 1]);
  });

  test('one on the landing page needs no second sign-in', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/');
    await expect(landing(other)).toBeVisible();
    await enter(page, await settledAlone());
    await expect(page).toHaveURL('/dashboard');
    await other.getByRole('link', { name: 'Sign In' }).click();
    await expect(other).toHaveURL('/dashboard');
  });

  test('a sign-up in one of them does not ask for the names in the other', {
    tag: '@full',
  }, async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/auth/sign-in');
    await expect(heading(other, "What's your email?")).toBeVisible();
    const logins = sentFrom(other, 'POST', '/api/auth/login');
    await fillSignUp(page, 'Mia');
    // The other tab asks for the record while the names are still on their way.
    const release = await holdBack(page, /update-profile/);
    await button(page, 'Create my account').click();
    await expect.poll(async () => (await logins[0]?.response())?.status()).toBe(200);
    release();
    await expect(heading(page, 'When Did You Two Start?')).toBeVisible();
    await expect(heading(other, 'When Did You Two Start?')).toBeVisible();
  });

  test('another person in one of them takes the place of the first in both', async ({
    page,
    context,
  }) => {
    const [mia, noah] = await Promise.all([settledAlone('Mia'), settledAlone('Noah')]);
    const other = await context.newPage();
    await enter(page, mia);
    await expect(page).toHaveURL('/dashboard');
    await other.goto('/us/me');
    await expect(other.getByText(mia.email).first()).toBeVisible();

    await leave(page);
    await enter(page, noah);
    await expect(page).toHaveURL('/dashboard');
    await other.goto('/us/me');
    await expect(other.getByText(noah.email).first()).toBeVisible();
    await expect(other.getByText(mia.email)).toHaveCount(0);
  });
});

// Only in a browser the second click cannot reach a form that gave way to the first.
test('a double click on Sign In signs in once', async ({ page }) => {
  const { email } = await settledAlone();
  const sent = [
    sentFrom(page, 'POST', /accounts:signInWithPassword$/),
    sentFrom(page, 'POST', '/api/auth/login'),
  ];
  await typePassword(page, email);
  const release = await holdBack(page, /accounts:signInWithPassword/);
  await button(page, 'Sign In').dblclick();
  await untilSent(sent[0] ?? []);
  release();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sent.map(({ length }) => length)).toEqual([1, 1]);
});
