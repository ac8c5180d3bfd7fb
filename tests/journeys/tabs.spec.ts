import { expect, type Page } from '@playwright/test';
import { createOnboardedUser } from '../support/builders/onboarded-users.ts';
import { button, heading, signOut } from './account-steps.ts';
import { delayRequests } from './delay-requests.ts';
import { recordRequestsTo, waitForFirstRequest } from './recorded-requests.ts';
import { openSignedIn, submitCredentials, typePassword } from './sign-in.ts';
import { fillSignUp } from './sign-up.ts';
import { test } from './test.ts';

// Routes see every request only where no worker stands between.
test.use({ serviceWorkers: 'block' });

const landing = (page: Page) => page.getByRole('link', { name: 'Create an account' }).first();

test.describe('two tabs of one browser', () => {
  test('are both signed in and out by one of them, by one call each, also by a double click', {
    tag: '@full',
  }, async ({ page, context }) => {
    const mia = await createOnboardedUser();
    const other = await context.newPage();
    const asked = recordRequestsTo(page, 'POST', /accounts:signInWithPassword$/);
    const logins = [page, other].map((tab) => recordRequestsTo(tab, 'POST', '/api/auth/login'));
    await other.goto('/auth/sign-in');
    await expect(heading(other, "What's your email?")).toBeVisible();

    await typePassword(page, mia.email);
    const release = await delayRequests(page, /accounts:signInWithPassword/);
    // Only in a browser the second click cannot reach a form that gave way to the first.
    await button(page, 'Sign In').dblclick();
    await waitForFirstRequest(asked);
    release();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL('/dashboard');
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    }
    for (const sent of logins) {
      await waitForFirstRequest(sent);
      await (await sent[0]?.response())?.finished();
    }
    expect(asked).toHaveLength(1);
    expect(logins.map((sent) => sent.length)).toEqual([1, 1]);

    await signOut(page);
    await expect(landing(other)).toBeVisible();
    await expect(other).toHaveURL('/');
    await other.goto('/dashboard');
    await expect(other).toHaveURL('/');
  });

  test('a sign-up in one of them does not ask for the names in the other', {
    tag: '@full',
  }, async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/auth/sign-in');
    await expect(heading(other, "What's your email?")).toBeVisible();
    const logins = recordRequestsTo(other, 'POST', '/api/auth/login');
    await fillSignUp(page, 'Mia');
    // The other tab asks for the record while the names are still on their way.
    const release = await delayRequests(page, /update-profile/);
    await button(page, 'Create my account').click();
    await expect.poll(async () => (await logins[0]?.response())?.status()).toBe(200);
    release();
    await expect(heading(page, 'When Did You Two Start?')).toBeVisible();
    await expect(heading(other, 'When Did You Two Start?')).toBeVisible();
  });

  test('are of one mind about who is there, also once another person has signed in', async ({
    page,
    context,
  }) => {
    const [mia, noah] = await Promise.all([
      createOnboardedUser('Mia'),
      createOnboardedUser('Noah'),
    ]);
    const other = await context.newPage();
    await other.goto('/');
    await expect(landing(other)).toBeVisible();
    await openSignedIn(page, mia);
    await expect(page).toHaveURL('/dashboard');
    // The landing page needs no second sign-in.
    await other.getByRole('link', { name: 'Sign In' }).click();
    await expect(other).toHaveURL('/dashboard');
    await other.goto('/us/me');
    await expect(other.getByText(mia.email).first()).toBeVisible();

    await signOut(page);
    await submitCredentials(page, noah);
    await expect(page).toHaveURL('/dashboard');
    await other.goto('/us/me');
    await expect(other.getByText(noah.email).first()).toBeVisible();
    await expect(other.getByText(mia.email)).toHaveCount(0);
  });
});
