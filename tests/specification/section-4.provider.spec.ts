import { expect, type Page } from '@playwright/test';
import { openFirebaseLibrariesPage } from '../journeys/firebase-libraries-page.ts';
import { recordRequestsTo } from '../journeys/recorded-requests.ts';
import { submitCredentials } from '../journeys/sign-in.ts';
import { test } from '../journeys/test.ts';
import { createOnboardedUser } from '../support/builders/onboarded-users.ts';
import { disableAccount } from '../support/provider-accounts.ts';
import { check } from './browser-check.ts';

// Routes see every request only where no worker stands between.
test.use({
  expectedComplaints: /asked https:\/\/(www|identitytoolkit|securetoken)\./,
  serviceWorkers: 'block',
});

/** Signs somebody in at a clock that can be moved, and waits for the library to watch the token. */
const enterWithClock = async (page: Page) => {
  const mia = await createOnboardedUser();
  await page.clock.install();
  const listening = page.waitForRequest(/google\.firestore\.v1\.Firestore\/Listen/);
  await submitCredentials(page, mia);
  await expect(page).toHaveURL(/\/dashboard$/);
  await listening;
  return mia;
};

/** The library is loaded, so whatever it sends by now leaves before this round trip. */
const makeRoundTrip = async (page: Page): Promise<void> => {
  expect(await page.evaluate(async () => (await fetch('/api/health')).status)).toBe(200);
};

const expectLanding = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
};

test('the token is renewed five minutes before its hour ends', { tag: '@full' }, async ({
  page,
}) => {
  const renewed = recordRequestsTo(page, 'POST', /\/v1\/token$/);
  await enterWithClock(page);
  await check('S4.17', async () => {
    await page.clock.fastForward('54:00');
    await makeRoundTrip(page);
    expect(renewed).toHaveLength(0);
    await page.clock.fastForward('01:05');
    await expect.poll(() => renewed.length).toBe(1);
    await makeRoundTrip(page);
    expect(renewed).toHaveLength(1);
  });
});

test.describe('whose account was disabled', () => {
  // What the open page still asks is refused, and it says so.
  test.use({
    expectedComplaints:
      /asked https:\/\/(www|identitytoolkit|securetoken)\.|^logged ApiError: Sign in again\./,
  });

  test('finds the landing page at the next renewal', {
    tag: '@full',
  }, async ({ page }) => {
    const mia = await enterWithClock(page);
    await check('S4.19', async () => {
      await disableAccount(mia);
      await page.clock.fastForward('56:00');
      await expectLanding(page);
      // Also after a new start.
      await page.goto('/dashboard');
      await expectLanding(page);
    });
  });
});

test('whose token the provider calls expired finds the landing page too', { tag: '@full' }, async ({
  page,
}) => {
  await enterWithClock(page);
  await check('S4.20', async () => {
    // The emulator renews whatever it once gave out, so its refusal is played here.
    await page.route(/\/v1\/token/, (route) =>
      route.fulfill({
        status: 400,
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: { error: { code: 400, message: 'TOKEN_EXPIRED', status: 'INVALID_ARGUMENT' } },
      }),
    );
    await page.clock.fastForward('56:00');
    await expectLanding(page);
    await page.goto('/dashboard');
    await expectLanding(page);
  });
});

test('the installation’s own token is renewed within an hour of its end', { tag: '@full' }, async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-12T18:00:00.000Z') });
  const week = 7 * 24 * 3_600;
  const createTokenResponse = (token: string) => ({ token, expiresIn: `${week}s` });
  await page.route('https://firebaseinstallations.googleapis.com/**', (route) => {
    const isRenewal = route.request().url().endsWith('authTokens:generate');
    const { fid } = route.request().postDataJSON() ?? {};
    return route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: isRenewal
        ? createTokenResponse('second')
        : { fid, refreshToken: 'refresh', authToken: createTokenResponse('first') },
    });
  });
  const renewals = recordRequestsTo(page, 'POST', /authTokens:generate$/);
  const libraries = await openFirebaseLibrariesPage(page);
  const token = () =>
    page.evaluate(async (address) => {
      const { getApps, initializeApp } = await import(`${address}/firebase-app.js`);
      const { getInstallations, getToken } = await import(`${address}/firebase-installations.js`);
      const options = { projectId: 'demo-usward', apiKey: 'demo-key', appId: '1:2:web:3' };
      return getToken(getInstallations(getApps()[0] ?? initializeApp(options))) as Promise<string>;
    }, libraries);

  await check('S4.18', async () => {
    expect(await token()).toBe('first');
    await page.clock.fastForward((week - 3_600 - 60) * 1_000);
    expect(await token()).toBe('first');
    expect(renewals).toHaveLength(0);
    await page.clock.fastForward(120_000);
    expect(await token()).toBe('second');
    expect(renewals).toHaveLength(1);
  });
});
