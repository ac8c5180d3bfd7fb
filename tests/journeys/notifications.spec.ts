import { expect, type Page, test } from '@playwright/test';
import { coupleDay, timeZone } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { type DeviceId, DeviceIdSchema } from '@usward/core/push/device';
import { getSettings, keepDevice } from '@usward/core/push/endpoints';
import * as v from 'valibot';
import type { Person } from '../actors/person.ts';
import { settledAlone, settledCouple } from '../actors/settled.ts';
import { pressOn, tabTo } from './keyboard.ts';
import { type Phone, withPhone } from './phone.ts';
import { faultsOf } from './screen-faults.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';
import { sentFrom } from './wire.ts';

const HOME = timeZone('Europe/Berlin');

const pushOf = async (person: Person) => (await person.ask(getSettings)).push;

const reminder = (page: Page) => page.getByRole('switch', { name: 'Daily reminder' });

/** Lets the browser have said yes to notifications, as it does not in a test by itself. */
const allowNotifications = async (phone: Phone): Promise<void> => {
  await (await phone.start()).context().grantPermissions(['notifications']);
};

/** Opens the settings by the way that people go. */
const openSettings = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Us', exact: true }).click();
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(reminder(page)).toBeVisible();
};

const signInAndOpen = async (phone: Phone, person: Person): Promise<Page> => {
  await signIn(phone, person);
  await openSettings(phone.page());
  return phone.page();
};

test('a reminder that is set without a network shows at once, survives a closed app, and reaches the server', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    const page = await signInAndOpen(phone, mia);
    await settleWorker(page);
    // What was read is stored a moment after it came.
    await page.waitForTimeout(500);
    await phone.loseNetwork();
    await reminder(page).check();
    await page.getByLabel('Remind me at').fill('21:15');
    await page.getByRole('switch', { name: 'Quiet hours' }).uncheck();
    await expect(page.getByLabel('Quiet from')).toHaveCount(0);
    await phone.close();

    const again = await phone.open('/us/notifications');
    await expect(reminder(again)).toBeChecked();
    await expect(again.getByLabel('Remind me at')).toHaveValue('21:15');
    expect((await pushOf(mia)).reminderAt).toBeNull();
    await phone.findNetwork();
    await expect
      .poll(() => pushOf(mia), { timeout: 10_000 })
      .toMatchObject({ reminderAt: '21:15', quiet: null });
  }));

test('two changes in a row end with the last, and neither undoes the other', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    const page = await signInAndOpen(phone, mia);
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
    await expect
      .poll(async () => (await pushOf(mia)).muted, { timeout: 10_000 })
      .toEqual(['comment']);
    await page.reload();
    await expect(comments).not.toBeChecked();
    await expect(thoughts).toBeChecked();
  }));

test('quiet hours that are none are not saved, and why is said at their field', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    const page = await signInAndOpen(phone, mia);
    const saved = sentFrom(page, 'PUT', '/api/settings');
    await page.getByLabel('Quiet until').fill('23:00');
    await expect(page.getByText('Quiet hours need a beginning and another end.')).toBeVisible();
    await expect(page.getByLabel('Quiet until')).toHaveAttribute('aria-invalid', 'true');
    expect(saved).toHaveLength(0);
    await page.getByLabel('Quiet until').fill('08:30');
    await expect(page.getByText('Quiet hours need a beginning and another end.')).toHaveCount(0);
    await expect
      .poll(async () => (await pushOf(mia)).quiet, { timeout: 10_000 })
      .toEqual({ from: '23:00', to: '08:30' });
  }));

test('the wording is chosen with both in sight, and by keyboard alone', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    const page = await signInAndOpen(phone, mia);
    await expect(page.getByText('Discreet, as you have it')).toBeVisible();
    await expect(page.getByText('You have something new', { exact: true })).toBeVisible();
    await expect(page.getByText(/^has answered\./)).toBeVisible();
    await page.getByRole('link', { name: 'Back to us' }).focus();
    await pressOn(reminder(page), 'Space');
    await expect(reminder(page)).toBeChecked();
    await tabTo(page.getByLabel('Remind me at'));
    await page.keyboard.type('0645');
    // Where the clock has two halves, the morning is the first.
    await page.keyboard.press('a');
    await expect(page.getByLabel('Remind me at')).toHaveValue('06:45');
    await pressOn(page.getByRole('switch', { name: 'Quizzes' }), 'Space');
    await pressOn(page.getByRole('switch', { name: 'Discreet wording' }), 'Space');
    await expect(page.getByText('In full, as you have it')).toBeVisible();
    await expect
      .poll(() => pushOf(mia), { timeout: 10_000 })
      .toMatchObject({ reminderAt: '06:45', muted: ['quiz'], discreet: false });
    await page.keyboard.press('Home');
    await page.getByRole('link', { name: 'Back to us' }).press('Enter');
    await expect(page).toHaveURL(/\/us$/);
  }));

test('a refusal is said at the switch in its exact words, and the switch stays off', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await allowNotifications(phone);
    const page = await signInAndOpen(phone, mia);
    await settleWorker(page);
    await phone.loseNetwork();
    const own = page.getByRole('switch', { name: 'Notifications' });
    await own.click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
      'No internet connection. Please check your connection and try again.',
    );
    await expect(own).not.toBeChecked();
  }));

test('a phone that is denied says how it can be allowed again', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    const page = await phone.start();
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
      Notification.requestPermission = async () => 'denied';
    });
    await signIn(phone, mia);
    await openSettings(page);
    await expect(page.getByText(/Choose “Notifications”, then “Allow”/)).toBeVisible();
    await page.getByRole('switch', { name: 'Notifications' }).click();
    await expect(page.getByText('Notification permission denied', { exact: true })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  }));

test('an iPhone whose browser has no pushes yet is told how to get the app onto its home screen', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    const page = await phone.start();
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
      Object.defineProperty(navigator, 'standalone', { value: false });
    });
    await signIn(phone, mia);
    await openSettings(page);
    await expect(page.getByText(/Choose “Add to Home Screen”/)).toBeVisible();
    await page.getByRole('switch', { name: 'Notifications' }).click();
    await expect(
      page.getByText('Your browser does not support notifications', { exact: true }),
    ).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  }));

const deviceOf = (digit: string): DeviceId =>
  v.parse(DeviceIdSchema, `${digit.repeat(8)}-0000-4000-8000-000000000000`);

/** Makes a device of a person known, as its browser does. */
const known = (person: Person, id: DeviceId, name: string): Promise<unknown> =>
  person.ask(keepDevice, {
    params: { id },
    body: { target: { kind: 'token', value: `token-${id}` }, name, timeZone: HOME },
  });

/** Lets a browser be one on which pushes are on: as it remembers that, with a subscription. */
const beOn = (page: Page, person: Person, id: DeviceId): Promise<unknown> =>
  page.addInitScript(
    ([personId, device]) => {
      const endpoint = 'https://push.usward.test/1';
      const subscription = { endpoint, unsubscribe: async () => true };
      PushManager.prototype.getSubscription = async () => subscription as never;
      const scope = '/firebase-cloud-messaging-push-scope';
      const real = navigator.serviceWorker.getRegistration.bind(navigator.serviceWorker);
      navigator.serviceWorker.getRegistration = async (at) =>
        at === scope
          ? ({
              scope: new URL(scope, location.href).href,
              pushManager: { getSubscription: async () => subscription },
            } as never)
          : real(at);
      const kept = {
        id: device,
        person: personId,
        token: 'token',
        endpoint,
        timeZone: 'Europe/Berlin',
        keptAt: Date.now(),
        isWanted: true,
      };
      localStorage.setItem('usward-push', JSON.stringify(kept));
    },
    [person.id, id] as const,
  );

test('a test says what came of it, and another device is turned off from here', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    const [here, there] = [deviceOf('a'), deviceOf('b')];
    await known(mia, here, 'Chrome on Linux');
    await known(mia, there, 'Safari on iPhone');
    await allowNotifications(phone);
    await signIn(phone, mia);
    const page = phone.page();
    await beOn(page, mia, here);
    await phone.open('/us/notifications');
    await expect(page.getByRole('switch', { name: 'Notifications' })).toBeChecked();

    const told = page.getByRole('status');
    for (const [result, words] of [
      ['sent', 'It is on its way'],
      ['failed', 'It could not be sent just now.'],
      ['gone', 'Turn them on again'],
    ] as const) {
      await page.route('**/api/devices/*/test', (route) => route.fulfill({ json: { result } }));
      await page.getByRole('button', { name: 'Send a test' }).click();
      await expect(told.filter({ hasText: words })).toBeVisible();
      await page.unroute('**/api/devices/*/test');
    }
    await expect(page.getByRole('button', { name: 'Turn on again' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await expect(page.getByText('Chrome on Linux')).toHaveCount(0);
    await expect(page.getByText('Last there today')).toBeVisible();
    await page.getByRole('button', { name: /^Turn off there ?: Safari on iPhone$/ }).click();
    await expect(page.getByRole('heading', { name: 'On other devices' })).toHaveCount(0);
    await expect
      .poll(async () => (await mia.ask(getSettings)).devices.map(({ id }) => id))
      .toEqual([here]);
  }));

test('a thought is sent once a day, and the other sees it at once', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await settledCouple();
      await signIn(hers, mia);
      await signIn(his, noah);
      const [mias, noahs] = [hers.page(), his.page()];
      const sent = sentFrom(mias, 'PUT', /^\/api\/nudges\//);
      const think = mias.getByRole('button', { name: 'Think of Noah' });
      await expect(noahs.getByRole('button', { name: 'Think of Mia' })).toBeVisible();
      // Both listen by now.
      await noahs.waitForTimeout(3_000);
      await think.dblclick();
      await expect(mias.getByText('Noah will know that you think of them today.')).toBeVisible();
      await expect(think).toHaveCount(0);
      await expect(noahs.getByText('Mia is thinking of you.')).toBeVisible({ timeout: 10_000 });
      expect(await faultsOf(noahs)).toEqual([]);
      expect(await faultsOf(mias)).toEqual([]);
      await mias.reload();
      await expect(mias.getByText('Noah will know')).toBeVisible();
      await expect(think).toHaveCount(0);
      expect(sent).toHaveLength(1);
    }),
  ));

test('a thought that comes too late is let go of, and nobody is asked about it', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia);
    const page = phone.page();
    await page.route('**/api/nudges/*', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'too-late', message: 'The moment for this has passed.' },
      }),
    );
    await page.getByRole('button', { name: 'Think of Noah' }).click();
    await expect(page.getByRole('button', { name: 'Think of Noah' })).toBeEnabled();
    await expect(page.getByText(/needs you|has passed/)).toHaveCount(0);
    await page.unroute('**/api/nudges/*');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Think of Noah' })).toBeVisible();
    await expect(page.getByText(/needs you|has passed/)).toHaveCount(0);
  }));

test('notifications are offered after the first answer, and "Not now" keeps the offer away', () =>
  withPhone(async (phone) => {
    const mia = await settledAlone();
    await allowNotifications(phone);
    await signIn(phone, mia);
    const page = phone.page();
    const offer = page.getByRole('heading', { name: 'Shall your phone tell you?' });
    await expect(page.getByText('A question for you alone')).toBeVisible();
    await page.waitForTimeout(1_000);
    await expect(offer).toHaveCount(0);

    const date = coupleDay(Date.now(), HOME);
    const body = { text: 'The tea.', visibility: 'me' as const };
    await mia.ask(answerQuestion, { params: { date }, body });
    await page.reload();
    await expect(offer).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('A question for you alone')).toBeVisible();
    await page.waitForTimeout(1_000);
    await expect(offer).toHaveCount(0);
  }));

test('the number on the icon is what waits, and goes with the person', () =>
  withPhone(async (phone) => {
    const { mia, noah } = await settledCouple();
    const page = await phone.start();
    await page.addInitScript(() => {
      const put = async (count = 0) =>
        document.documentElement.setAttribute('data-badge', `${count}`);
      navigator.setAppBadge = put;
      navigator.clearAppBadge = () => put();
    });
    const badge = (count: string) =>
      expect(page.locator('html')).toHaveAttribute('data-badge', count, { timeout: 10_000 });
    await signIn(phone, mia);
    await badge('0');
    const date = coupleDay(Date.now(), HOME);
    const body = { text: 'The tea.', visibility: 'both' as const };
    await noah.ask(answerQuestion, { params: { date }, body });
    await badge('1');
    await page.getByRole('link', { name: 'Us', exact: true }).click();
    await page.getByRole('button', { name: /^Sign out/ }).click();
    await expect(page).toHaveURL(/\/$/);
    await badge('0');
  }));
