import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../actors/person.ts';
import { dateless, freshCode, settledAlone, uninvited } from '../actors/settled.ts';
import { button, heading, leave, passEmail, passwordField } from './account-steps.ts';
import { holdBack } from './hold-back.ts';
import { enter, openSignedIn, typePassword } from './sign-in.ts';
import { fillSignUp, newEmail } from './sign-up.ts';
import { test } from './test.ts';
import { sentFrom, untilSent } from './wire.ts';

// Routes see every request only where no worker stands between.
test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });

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

test.describe('a double click', () => {
  for (const [path, next] of [
    ['/auth/create-account', 'Choose a password'],
    ['/auth/sign-in', 'Enter your password'],
  ] as const) {
    test(`on Continue below the email at ${path} goes one step`, async ({ page }) => {
      await page.goto(path);
      await page.getByLabel('Email').fill(newEmail('mia'));
      await button(page, 'Continue').dblclick();
      await expect(heading(page, next)).toBeVisible();
      // One step forward is one step back.
      await button(page, 'Back').click();
      await expect(heading(page, "What's your email?")).toBeVisible();
    });
  }

  test('on Continue below the password of sign-up goes one step', async ({ page }) => {
    await page.goto('/auth/create-account');
    await passEmail(page, newEmail('mia'));
    await passwordField(page).fill(PASSWORD);
    await button(page, 'Continue').dblclick();
    await expect(heading(page, "What's your name?")).toBeVisible();
    await button(page, 'Back').click();
    await expect(heading(page, 'Choose a password')).toBeVisible();
  });

  test('on Create my account makes one account', async ({ page }) => {
    const sent = [
      sentFrom(page, 'POST', /accounts:signUp$/),
      sentFrom(page, 'POST', '/api/auth/login'),
      sentFrom(page, 'POST', '/api/auth/update-profile'),
    ];
    await fillSignUp(page, 'Mia');
    const release = await holdBack(page, /accounts:signUp/);
    await button(page, 'Create my account').dblclick();
    await untilSent(sent[0] ?? []);
    release();
    await expect(heading(page, 'When Did You Two Start?')).toBeVisible();
    expect(sent.map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  test('on Sign In signs in once', async ({ page }) => {
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

  test('on Save Date saves once', async ({ page }) => {
    await openSignedIn(page, await dateless());
    const saved = sentFrom(page, 'POST', '/api/auth/save-onboarding');
    const release = await holdBack(page, /save-onboarding/);
    await button(page, 'Save Date').dblclick();
    await untilSent(saved);
    release();
    await expect(heading(page, 'Invite your partner')).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  test('on Skip for now skips one step', async ({ page }) => {
    await openSignedIn(page, await dateless());
    const made = sentFrom(page, 'POST', '/api/invites/create');
    const seen = sentFrom(page, 'POST', '/api/user/mark-invite-seen');
    await button(page, 'Skip for now').dblclick();
    await expect(page.getByText(/^Your code is/)).toBeAttached();
    await expect(page).toHaveURL('/invite');
    expect(seen).toHaveLength(0);
    // A tap that went through to the next step would be a second one of these.
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/dashboard');
    expect([made.length, seen.length]).toEqual([1, 1]);
  });

  test('on the buttons of the invite screen makes one code, one note, one end', async ({
    page,
  }) => {
    await openSignedIn(page, await uninvited());
    await expect(page.getByText(/^Your code is/)).toBeAttached();
    const made = sentFrom(page, 'POST', '/api/invites/create');
    const shared = sentFrom(page, 'POST', '/api/invites/shared');
    const seen = sentFrom(page, 'POST', '/api/user/mark-invite-seen');
    const release = await holdBack(page, /\/api\/(invites|user\/mark)/);

    await button(page, 'New code').dblclick();
    await untilSent(made);
    release();
    await expect(page.getByText('Here is a new code')).toBeVisible();
    expect(made, 'codes made').toHaveLength(1);

    const releaseNext = await holdBack(page, /\/api\/user\/mark/);
    await page.getByRole('link', { name: 'Next' }).dblclick();
    await untilSent(seen);
    releaseNext();
    await expect(page).toHaveURL('/dashboard');
    expect([made.length, shared.length, seen.length]).toEqual([1, 0, 1]);
  });

  test('on Share Invite Code notes the sharing once', async ({ page }) => {
    await openSignedIn(page, await uninvited());
    await expect(page.getByText(/^Your code is/)).toBeAttached();
    const shared = sentFrom(page, 'POST', '/api/invites/shared');
    const release = await holdBack(page, /\/api\/invites\/shared/);
    await button(page, 'Share Invite Code').dblclick();
    await untilSent(shared);
    release();
    await (await shared[0]?.response())?.finished();
    expect(shared).toHaveLength(1);
  });

  test('on Connect Partner and on Continue connects and ends once', async ({ page }) => {
    const [mia, noah] = await Promise.all([dateless('Mia'), uninvited('Noah')]);
    const code = await freshCode(mia);
    await openSignedIn(page, noah);
    await page.getByLabel(/partner.s code/).fill(code);
    const accepted = sentFrom(page, 'POST', /^\/api\/invites\/accept\//);
    const seen = sentFrom(page, 'POST', '/api/user/mark-invite-seen');

    const release = await holdBack(page, /\/api\/invites\/accept/);
    await button(page, 'Connect Partner').dblclick();
    await untilSent(accepted);
    release();
    await expect(heading(page, 'Success! You have made it official')).toBeVisible();
    expect([accepted.length, seen.length]).toEqual([1, 0]);

    const releaseNext = await holdBack(page, /mark-invite-seen/);
    await button(page, 'Continue').dblclick();
    await untilSent(seen);
    releaseNext();
    await expect(page).toHaveURL('/dashboard');
    expect([accepted.length, seen.length]).toEqual([1, 1]);
  });
});
