import { expect, test } from '@playwright/test';
import { getSettings } from '@usward/core/push/endpoints';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { pressOn, tabTo } from './keyboard.ts';
import { withPhone, withPhoneOnDisk } from './phone.ts';
import { reminderSwitch, signInToPushSettings } from './push-settings.ts';
import { readStoredResponse } from './stored-data.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

const getPushSettings = async (person: TestUser) => (await person.ask(getSettings)).push;

test(
  'a reminder that is set without a network shows at once, survives a closed app, and reaches the server',
  { tag: '@full' },
  () =>
    withPhoneOnDisk(async (phone) => {
      const { mia } = await createOnboardedCouple();
      const page = await signInToPushSettings(phone, mia);
      await waitForServiceWorker(page);
      // What was read is stored a moment after it came.
      await expect.poll(() => readStoredResponse(page, '/api/settings')).not.toBeNull();
      await phone.loseNetwork();
      await reminderSwitch(page).check();
      await page.getByLabel('Remind me at').fill('21:15');
      await page.getByRole('switch', { name: 'Quiet hours' }).uncheck();
      await expect(page.getByLabel('Quiet from')).toHaveCount(0);
      await phone.close();

      const again = await phone.open('/us/notifications');
      await expect(reminderSwitch(again)).toBeChecked();
      await expect(again.getByLabel('Remind me at')).toHaveValue('21:15');
      expect((await getPushSettings(mia)).reminderAt).toBeNull();
      await phone.findNetwork();
      await expect
        .poll(() => getPushSettings(mia))
        .toMatchObject({ reminderAt: '21:15', quiet: null });
    }),
);

test('the choices are made by keyboard alone', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    const page = await signInToPushSettings(phone, mia);
    await page.getByRole('link', { name: 'Back to Us' }).focus();
    await pressOn(reminderSwitch(page), 'Space');
    await expect(reminderSwitch(page)).toBeChecked();
    await tabTo(page.getByLabel('Remind me at'));
    await page.keyboard.type('0645');
    // Where the clock has two halves, the morning is the first.
    await page.keyboard.press('a');
    await expect(page.getByLabel('Remind me at')).toHaveValue('06:45');
    await pressOn(page.getByRole('switch', { name: 'Quizzes' }), 'Space');
    await pressOn(page.getByRole('switch', { name: 'Discreet wording' }), 'Space');
    await expect(page.getByText('Full (selected)')).toBeVisible();
    await expect
      .poll(() => getPushSettings(mia))
      .toMatchObject({ reminderAt: '06:45', muted: ['quiz'], discreet: false });
    await page.keyboard.press('Home');
    await page.getByRole('link', { name: 'Back to Us' }).press('Enter');
    await expect(page).toHaveURL(/\/us$/);
  }),
);
