import { expect, type Page } from '@playwright/test';
import { settledAlone } from '../actors/settled.ts';
import { notificationSwitch, openPushSettings, pushRefusal } from '../journeys/push-settings.ts';
import { answerPermission, holdPushWorker } from '../journeys/push-wire.ts';
import { stopTime } from '../journeys/stop-time.ts';
import { test } from '../journeys/test.ts';
import { check } from './check-in-browser.ts';

/** Tries to turn notifications on and waits for these words, which are all that is said. */
const isTold = async (page: Page, words: string) => {
  await notificationSwitch(page).click();
  await expect(pushRefusal(page, words)).toBeVisible();
};

for (const missing of ['Notification', 'PushManager'] as const) {
  test(`a browser without ${missing} is told so`, async ({ page }) => {
    await page.addInitScript((name) => Reflect.deleteProperty(window, name), missing);
    await openPushSettings(page, await settledAlone());
    await check('S8.47', () => isTold(page, 'Your browser does not support notifications'));
  });
}

test('a browser without service workers is told so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await openPushSettings(page, await settledAlone());
  await check('S8.47', () => isTold(page, 'Your browser does not support notifications'));
});

test('who has no network is told so', async ({ page, context }) => {
  await openPushSettings(page, await settledAlone());
  await context.setOffline(true);
  await check('S8.48', () =>
    isTold(page, 'No internet connection. Please check your connection and try again.'),
  );
});

test('whose worker is not active in time is told so', async ({ page }) => {
  await answerPermission(page, 'granted');
  const untilAsked = await holdPushWorker(page);
  await openPushSettings(page, await settledAlone());
  await stopTime(page);
  await check('S8.49', async () => {
    const words = 'Background service not ready. Please refresh the page and try again.';
    await notificationSwitch(page).click();
    await untilAsked();
    await page.clock.runFor(10_000);
    await expect(pushRefusal(page, words)).toBeVisible();
  });
});

test('who says no is told so', async ({ page }) => {
  await answerPermission(page, 'denied');
  await openPushSettings(page, await settledAlone());
  await check('S8.50', () => isTold(page, 'Notification permission denied'));
});
