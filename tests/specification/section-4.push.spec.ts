import { expect } from '@playwright/test';
import { settledAlone } from '../actors/settled.ts';
import { notificationSwitch, openPushSettings, pushRefusal } from '../journeys/push-settings.ts';
import {
  answerPermission,
  holdPushWorker,
  standInForPushService,
  standInForSubscriptions,
} from '../journeys/push-wire.ts';
import { stopTime } from '../journeys/stop-time.ts';
import { test } from '../journeys/test.ts';
import { check } from './check-in-browser.ts';

test('without a network nobody is asked', async ({ page, context }) => {
  const question = await answerPermission(page, 'granted');
  await openPushSettings(page, await settledAlone());
  await check('S4.50', async () => {
    await context.setOffline(true);
    await notificationSwitch(page).click();
    await expect(
      pushRefusal(page, 'No internet connection. Please check your connection and try again.'),
    ).toBeVisible();
    await expect(notificationSwitch(page)).not.toBeChecked();
    expect(question.asked()).toBe(0);
  });
});

test('the person is asked, then the worker is waited for', async ({ page, context }) => {
  const pushService = await standInForPushService(context);
  await standInForSubscriptions(context);
  const question = await answerPermission(page, 'granted');
  const untilAsked = await holdPushWorker(page);
  await openPushSettings(page, await settledAlone());
  await stopTime(page);
  await check('S4.51', async () => {
    await notificationSwitch(page).click();
    await expect.poll(question.asked).toBe(1);
  });
  await check('S4.52', async () => {
    const words = 'Background service not ready. Please refresh the page and try again.';
    await untilAsked();
    await page.clock.runFor(9_999);
    await expect(pushRefusal(page, words)).toBeHidden();
    await page.clock.runFor(1);
    await expect(pushRefusal(page, words)).toBeVisible();
    await expect(notificationSwitch(page)).not.toBeChecked();
    expect(pushService.all).toEqual([]);
  });
});

for (const answer of ['denied', 'default'] as const) {
  test(`who answers ${answer} gets no notifications`, async ({ page, context }) => {
    const pushService = await standInForPushService(context);
    const question = await answerPermission(page, answer);
    await openPushSettings(page, await settledAlone());
    await check('S4.54', async () => {
      await notificationSwitch(page).click();
      await expect(pushRefusal(page, 'Notification permission denied')).toBeVisible();
      await expect(notificationSwitch(page)).not.toBeChecked();
      expect(question.asked()).toBe(1);
      expect(pushService.all).toEqual([]);
    });
  });
}
