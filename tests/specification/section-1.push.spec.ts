import { expect } from '@playwright/test';
import { settledCouple } from '../actors/settled.ts';
import { button } from '../journeys/account-steps.ts';
import { notificationSwitch } from '../journeys/push-settings.ts';
import {
  answerPermission,
  standInForPushService,
  standInForSubscriptions,
} from '../journeys/push-wire.ts';
import { enter } from '../journeys/sign-in.ts';
import { writeAnswer } from '../journeys/steps.ts';
import { test } from '../journeys/test.ts';
import { check } from './check-in-browser.ts';

test('notifications are offered, and never asked for by themselves', async ({ page, context }) => {
  await standInForPushService(context);
  await standInForSubscriptions(context);
  const question = await answerPermission(page, 'granted');
  const { mia } = await settledCouple();
  await enter(page, mia);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/daily-questions');
  await writeAnswer(page, 'The lake, at six in the morning.');
  await expect(button(page, 'Send my answer')).toBeHidden();
  await check('S1.25', async () => {
    // Offered to who has answered once, so that they know what they would be told of.
    await page.goto('/dashboard');
    await expect(button(page, 'Not now')).toBeVisible();
    await expect(button(page, 'Turn on notifications')).toBeVisible();
    await page.goto('/us/notifications');
    await expect(notificationSwitch(page)).not.toBeChecked();
    expect(question.asked()).toBe(0);
    await notificationSwitch(page).click();
    await expect(notificationSwitch(page)).toBeChecked();
    expect(question.asked()).toBe(1);
  });
});
