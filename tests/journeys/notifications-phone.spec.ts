import { expect, type Page, test } from '@playwright/test';
import { coupleDay } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { type DeviceId, DeviceIdSchema } from '@usward/core/push/device';
import { getSettings, registerDevice } from '@usward/core/push/endpoints';
import * as v from 'valibot';
import { createOnboardedCouple, createOnboardedUser } from '../support/builders/onboarded-users.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { homeTimeZone } from '../support/home-time-zone.ts';
import { withOfflinePhone } from './phone.ts';
import { allowNotifications, navigateToPushSettings, notificationSwitch } from './push-settings.ts';
import { expectNoFaults } from './screen-faults.ts';
import { signIn } from './sign-in.ts';

test('a phone that is denied says how it can be allowed again', { tag: '@full' }, () =>
  withOfflinePhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    const page = await phone.start();
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
      Notification.requestPermission = async () => 'denied';
    });
    await signIn(phone, mia);
    await navigateToPushSettings(page);
    await expect(page.getByText(/Choose “Notifications,” then “Allow,”/)).toBeVisible();
    await notificationSwitch(page).click();
    await expect(page.getByText('Notification permission denied', { exact: true })).toBeVisible();
    await expectNoFaults(page);
  }),
);

test(
  'an iPhone whose browser has no pushes yet is told how to get the app onto its home screen',
  { tag: '@full' },
  () =>
    withOfflinePhone(async (phone) => {
      const { mia } = await createOnboardedCouple();
      const page = await phone.start();
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'PushManager');
        Object.defineProperty(navigator, 'standalone', { value: false });
      });
      await signIn(phone, mia);
      await navigateToPushSettings(page);
      await expect(page.getByText(/Scroll down to “Add to Home Screen”/)).toBeVisible();
      await expect(
        page.getByText('Your browser does not support notifications', { exact: true }),
      ).toBeVisible();
      await expect(notificationSwitch(page)).toHaveCount(0);
      await expectNoFaults(page);
    }),
);

const offerOn = (page: Page) =>
  page.getByRole('heading', { name: 'Want a heads-up when something’s waiting?' });

/** The dashboard offers nothing, also once the app has found out that pushes could be turned on. */
const expectNoOffer = async (page: Page): Promise<void> => {
  await navigateToPushSettings(page);
  await expect(notificationSwitch(page)).toBeEnabled();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByText('Your first question')).toBeVisible();
  await expect(offerOn(page)).toHaveCount(0);
};

test(
  'the app offers notifications after the first answer, and "Not now" keeps the offer away',
  { tag: '@full' },
  () =>
    withOfflinePhone(async (phone) => {
      const mia = await createOnboardedUser();
      await allowNotifications(phone);
      await signIn(phone, mia);
      const page = phone.page();
      const offer = offerOn(page);
      await expectNoOffer(page);

      const date = coupleDay(Date.now(), homeTimeZone);
      const body = { text: 'The tea.', visibility: 'me' as const };
      await mia.ask(answerQuestion, { params: { date }, body });
      await page.reload();
      await expect(offer).toBeVisible();
      await expectNoFaults(page);
      await page.getByRole('button', { name: 'Not now' }).click();
      await expect(offer).toHaveCount(0);
      await page.reload();
      await expectNoOffer(page);
    }),
);

const toDeviceId = (digit: string): DeviceId =>
  v.parse(DeviceIdSchema, `${digit.repeat(8)}-0000-4000-8000-000000000000`);

/** Makes a device of a person known, as its browser does. */
const registerKnownDevice = (person: TestUser, id: DeviceId, name: string): Promise<unknown> =>
  person.ask(registerDevice, {
    params: { id },
    body: {
      target: { kind: 'token', value: `token-${id}` },
      secret: `secret-${id}`,
      name,
      timeZone: homeTimeZone,
    },
  });

/** Lets a browser be one on which pushes are on: as it remembers that, with a subscription. */
const beOn = (page: Page, person: TestUser, id: DeviceId): Promise<unknown> =>
  page.addInitScript(
    ([userId, device, timeZone]) => {
      const endpoint = 'https://push.usward.test/1';
      const toJSON = () => ({ keys: { auth: 'secret' } });
      const subscription = { endpoint, toJSON, unsubscribe: async () => true };
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
      const registration = {
        id: device,
        userId,
        token: 'token',
        endpoint,
        timeZone,
        registeredAt: Date.now(),
        isEnabled: true,
      };
      localStorage.setItem('usward-push', JSON.stringify(registration));
    },
    [person.id, id, homeTimeZone] as const,
  );

test(
  'a test says what came of it, and another device is turned off from here',
  { tag: '@full' },
  () =>
    withOfflinePhone(async (phone) => {
      const { mia } = await createOnboardedCouple();
      const [here, there] = [toDeviceId('a'), toDeviceId('b')];
      await registerKnownDevice(mia, here, 'Chrome on Linux');
      await registerKnownDevice(mia, there, 'Safari on iPhone');
      await allowNotifications(phone);
      await signIn(phone, mia);
      const page = phone.page();
      await beOn(page, mia, here);
      await phone.open('/us/notifications');
      await expect(notificationSwitch(page)).toBeChecked();

      const status = page.getByRole('status');
      for (const [result, words] of [
        ['sent', 'Sent. It’ll show up on this device in a moment.'],
        ['failed', 'Couldn’t send this.'],
        ['gone', 'Turn them back on'],
      ] as const) {
        await page.route('**/api/devices/*/test', (route) => route.fulfill({ json: { result } }));
        await page.getByRole('button', { name: 'Send a test' }).click();
        await expect(status.filter({ hasText: words })).toBeVisible();
        await page.unroute('**/api/devices/*/test');
      }
      await expect(page.getByRole('button', { name: 'Turn back on' })).toBeVisible();
      await expectNoFaults(page);

      await expect(page.getByText('Chrome on Linux')).toHaveCount(0);
      await expect(page.getByText('Last seen today')).toBeVisible();
      await page.getByRole('button', { name: /^Turn off ?: Safari on iPhone$/ }).click();
      await expect(page.getByRole('heading', { name: 'On other devices' })).toHaveCount(0);
      await expect
        .poll(async () => (await mia.ask(getSettings)).devices.map(({ id }) => id))
        .toEqual([here]);
    }),
);
