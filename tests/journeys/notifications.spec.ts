import { expect, test } from '@playwright/test';
import { getSettings } from '@usward/core/push/endpoints';
import type { Person } from '../actors/person.ts';
import { settledCouple } from '../actors/settled.ts';
import { keptAnswer } from './kept.ts';
import { pressOn, tabTo } from './keyboard.ts';
import { withPhone, withPhoneOnDisk } from './phone.ts';
import { reminderSwitch, signInToPushSettings } from './push-settings.ts';
import { settleWorker } from './settle-worker.ts';
import { sentFrom } from './wire.ts';

const pushOf = async (person: Person) => (await person.ask(getSettings)).push;

test(
  'a reminder that is set without a network shows at once, survives a closed app, and reaches the server',
  { tag: '@full' },
  () =>
    withPhoneOnDisk(async (phone) => {
      const { mia } = await settledCouple();
      const page = await signInToPushSettings(phone, mia);
      await settleWorker(page);
      // What was read is stored a moment after it came.
      await expect.poll(() => keptAnswer(page, '/api/settings')).not.toBeNull();
      await phone.loseNetwork();
      await reminderSwitch(page).check();
      await page.getByLabel('Remind me at').fill('21:15');
      await page.getByRole('switch', { name: 'Quiet hours' }).uncheck();
      await expect(page.getByLabel('Quiet from')).toHaveCount(0);
      await phone.close();

      const again = await phone.open('/us/notifications');
      await expect(reminderSwitch(again)).toBeChecked();
      await expect(again.getByLabel('Remind me at')).toHaveValue('21:15');
      expect((await pushOf(mia)).reminderAt).toBeNull();
      await phone.findNetwork();
      await expect.poll(() => pushOf(mia)).toMatchObject({ reminderAt: '21:15', quiet: null });
    }),
);

test('two changes in a row end with the last, and neither undoes the other', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    const page = await signInToPushSettings(phone, mia);
    const comments = page.getByRole('switch', { name: 'Comments' });
    const thoughts = page.getByRole('switch', { name: 'Thoughts' });
    // In one task, as no finger could: nothing is queued before both are tapped.
    await page.evaluate(
      (switches) => {
        const [one, other] = switches as HTMLElement[];
        for (const element of [one, other, one, other, one]) element?.click();
      },
      [await comments.elementHandle(), await thoughts.elementHandle()],
    );
    await expect(comments).not.toBeChecked();
    await expect(thoughts).toBeChecked();
    await expect.poll(async () => (await pushOf(mia)).muted).toEqual(['comment']);
    await page.reload();
    await expect(comments).not.toBeChecked();
    await expect(thoughts).toBeChecked();
  }));

test('a choice that the server refuses is told, and the focus goes on once it is let go', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    const page = await signInToPushSettings(phone, mia);
    const json = { message: 'The server’s own words.', code: 'frozen' };
    await page.route('**/api/settings', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 409, json }) : route.fallback(),
    );
    await reminderSwitch(page).click();
    const told = page.getByText('Your last choice was not saved. The server’s own words.');
    await expect(told).toBeVisible();
    await expect(reminderSwitch(page)).not.toBeChecked();
    await page.getByRole('button', { name: 'Leave it' }).click();
    await expect(told).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
  }));

test('quiet hours that are none are not saved, and why is said at their field', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    const page = await signInToPushSettings(phone, mia);
    const saved = sentFrom(page, 'PUT', '/api/settings');
    await page.getByLabel('Quiet until').fill('23:00');
    await expect(page.getByText('Quiet hours need a beginning and another end.')).toBeVisible();
    await expect(page.getByLabel('Quiet until')).toHaveAttribute('aria-invalid', 'true');
    expect(saved).toHaveLength(0);
    await page.getByLabel('Quiet until').fill('08:30');
    await expect(page.getByText('Quiet hours need a beginning and another end.')).toHaveCount(0);
    await expect
      .poll(async () => (await pushOf(mia)).quiet)
      .toEqual({ from: '23:00', to: '08:30' });
  }));

test('the wording is chosen with both in sight, and by keyboard alone', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    const page = await signInToPushSettings(phone, mia);
    await expect(page.getByText('Discreet, as you have it')).toBeVisible();
    await expect(page.getByText('You have something new', { exact: true })).toBeVisible();
    await expect(page.getByText(/^has answered\./)).toBeVisible();
    await page.getByRole('link', { name: 'Back to us' }).focus();
    await pressOn(reminderSwitch(page), 'Space');
    await expect(reminderSwitch(page)).toBeChecked();
    await tabTo(page.getByLabel('Remind me at'));
    await page.keyboard.type('0645');
    // Where the clock has two halves, the morning is the first.
    await page.keyboard.press('a');
    await expect(page.getByLabel('Remind me at')).toHaveValue('06:45');
    await pressOn(page.getByRole('switch', { name: 'Quizzes' }), 'Space');
    await pressOn(page.getByRole('switch', { name: 'Discreet wording' }), 'Space');
    await expect(page.getByText('In full, as you have it')).toBeVisible();
    await expect
      .poll(() => pushOf(mia))
      .toMatchObject({ reminderAt: '06:45', muted: ['quiz'], discreet: false });
    await page.keyboard.press('Home');
    await page.getByRole('link', { name: 'Back to us' }).press('Enter');
    await expect(page).toHaveURL(/\/us$/);
  }));
