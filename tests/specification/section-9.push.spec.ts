import { expect, type Page } from '@playwright/test';
import { REFRESH_INTERVAL_MS } from '../../web/src/device/push/device-upkeep-decision.ts';
import { ACTIVATION_TIMEOUT } from '../../web/src/device/push/push-worker.ts';
import {
  askForInstallation,
  askForPushToken,
  openPushLibrary,
} from '../journeys/push-library-page.ts';
import { stopTime } from '../journeys/stop-time.ts';
import { test } from '../journeys/test.ts';
import { check } from './browser-check.ts';

const DAY_MS = 24 * 3_600_000;
const start = Date.parse('2027-03-12T18:00:00.000Z');

test('the library has a token renewed that is 7 days old', { tag: '@full' }, async ({ page }) => {
  await page.clock.setFixedTime(start);
  const pushService = await openPushLibrary(page);
  const methods = () => pushService.registrations().map(({ method }) => method);
  await askForPushToken(page);
  await check('S9.43', async () => {
    await page.clock.setFixedTime(start + 7 * DAY_MS - 1);
    await askForPushToken(page);
    expect(methods()).toEqual(['POST']);
    await page.clock.setFixedTime(start + 7 * DAY_MS);
    await askForPushToken(page);
    expect(methods()).toEqual(['POST', 'PATCH']);
    // The app asks it then.
    expect(REFRESH_INTERVAL_MS).toBe(7 * DAY_MS);
  });
});

/** Waits until the library, which looks every 100 ms, has looked so many times more. */
const looksAgain = (times: number): Promise<void> =>
  new Promise((resolve) => {
    let seen = 0;
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (set, self, [run, delay, ...rest]) => {
        if (delay === 100) seen += 1;
        if (seen === times) resolve();
        return Reflect.apply(set, self, [run, delay, ...rest]);
      },
    });
  });

/** Lets a registration never become active, and asks the library for a token that needs one. */
const askWithoutWorker = (page: Page) =>
  page.evaluate(async () => {
    const { initializeApp } = await import('firebase/app');
    const { getMessaging, getToken } = await import('firebase/messaging');
    navigator.serviceWorker.register = async () =>
      Object.create(ServiceWorkerRegistration.prototype, {
        installing: { value: new EventTarget() },
        waiting: { value: null },
        active: { value: null },
        update: { value: async () => undefined },
      });
    const messaging = getMessaging(initializeApp(Reflect.get(window, 'config')));
    getToken(messaging, { vapidKey: 'BA' }).catch((error: unknown) => {
      document.title = String(error);
    });
  });

test('the library waits 10,000 ms for a worker', { tag: '@full' }, async ({ page }) => {
  await openPushLibrary(page);
  await stopTime(page);
  await check('S9.44', async () => {
    await askWithoutWorker(page);
    await page.clock.runFor(9_999);
    expect(await page.title()).toBe('');
    await page.clock.runFor(1);
    await expect(page).toHaveTitle(/not registered after 10000 ms/);
    // The app waits for its worker itself, as long.
    expect(ACTIVATION_TIMEOUT).toBe(10_000);
  });
});

test('the library gives a registration of an installation 10,000 ms', { tag: '@full' }, async ({
  page,
}) => {
  await page.clock.setFixedTime(start);
  const pushService = await openPushLibrary(page);
  let asked = 0;
  await page.route('https://firebaseinstallations.googleapis.com/**', async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    asked += 1;
    // The first one never comes back.
    if (asked > 1) await route.fallback();
  });
  await check('S9.45', async () => {
    await askForInstallation(page);
    await expect.poll(() => asked).toBe(1);
    await page.clock.setFixedTime(start + 10_000);
    await askForInstallation(page);
    await page.evaluate(looksAgain, 5);
    expect(asked).toBe(1);
    await page.clock.setFixedTime(start + 10_001);
    await expect.poll(() => asked).toBe(2);
    await expect(page).toHaveTitle('installation-token');
    expect(pushService.installations()).toHaveLength(1);
  });
});
