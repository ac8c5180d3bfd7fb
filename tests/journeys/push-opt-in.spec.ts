import { type BrowserContext, expect, type Page } from '@playwright/test';
import { getSettings } from '@usward/core/push/endpoints';
import { check } from '../specification/browser-check.ts';
import { createOnboardedUser } from '../support/builders/onboarded-users.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { signOut } from './account-steps.ts';
import { fakePushService, fakeSubscriptions, readSubscription } from './fake-push-service.ts';
import { notificationSwitch, openPushSettings } from './push-settings.ts';
import { test } from './test.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

test.use({ permissions: ['notifications'] });

const getDevices = async (person: TestUser) => (await person.ask(getSettings)).devices;

/** Signs in on a browser whose push service is stood in for, and opens the settings. */
const atSettings = async (page: Page, context: BrowserContext, person: TestUser) => {
  const pushService = await fakePushService(context);
  await fakeSubscriptions(context);
  await openPushSettings(page, person);
  return pushService;
};

const turnOn = async (page: Page) => {
  await notificationSwitch(page).click();
  await expect(notificationSwitch(page)).toBeChecked();
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeVisible();
};

test('notifications stay on after a reload, and turning them off removes the device', {
  tag: '@full',
}, async ({ page, context }) => {
  const mia = await createOnboardedUser();
  const pushService = await atSettings(page, context, mia);
  await turnOn(page);
  expect(await getDevices(mia)).toHaveLength(1);
  await page.reload();
  await expect(notificationSwitch(page)).toBeChecked();

  await notificationSwitch(page).click();
  await expect(notificationSwitch(page)).not.toBeChecked();
  await expect.poll(() => getDevices(mia)).toEqual([]);
  expect(await readSubscription(page)).toBeNull();
  await expect
    .poll(() => pushService.hosts().at(-1))
    .toBe('DELETE fcmregistrations.googleapis.com');
});

test('turning notifications on makes the device known, and signing out ends them for that person', async ({
  page,
  context,
}) => {
  const [mia, noah] = await Promise.all([createOnboardedUser(), createOnboardedUser()]);
  const pushService = await atSettings(page, context, mia);
  await turnOn(page);
  await check('C3.05', async () => {
    const workers = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(
        ({ active, waiting, installing, scope }) => [
          new URL(scope).pathname,
          new URL((active ?? waiting ?? installing)?.scriptURL ?? '/', location.href).pathname,
        ],
      ),
    );
    expect(workers.sort()).toEqual([
      ['/', '/sw.js'],
      ['/firebase-cloud-messaging-push-scope', '/firebase-messaging-sw.js'],
    ]);
  });
  expect(await getDevices(mia)).toMatchObject([{ name: expect.stringMatching(/^Chrome on /) }]);
  expect(pushService.hosts()).toEqual([
    'POST firebaseinstallations.googleapis.com',
    'POST fcmregistrations.googleapis.com',
  ]);

  await signOut(page);
  expect(await readSubscription(page)).toBeNull();
  await expect.poll(() => getDevices(mia)).toEqual([]);

  await openPushSettings(page, noah);
  await turnOn(page);
  expect(await getDevices(mia)).toEqual([]);
  expect(await getDevices(noah)).toHaveLength(1);
});

test('signing out without a network leaves no subscription behind', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const mia = await createOnboardedUser();
  await atSettings(page, context, mia);
  await turnOn(page);
  await waitForServiceWorker(page);
  await page.goto('/us');
  await expect(page.getByRole('button', { name: /^Sign out/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
  await expect.poll(() => readSubscription(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('usward-push'))).toBeNull();
});

test('two tabs are of one mind, and one device', { tag: '@full' }, async ({ page, context }) => {
  const mia = await createOnboardedUser();
  await atSettings(page, context, mia);
  const other = await context.newPage();
  await other.goto('/us/notifications');
  await expect(notificationSwitch(other)).not.toBeChecked();
  await turnOn(page);
  await expect(notificationSwitch(other)).toBeChecked();
  // The other tab hears of it from this one, which may be before the server does.
  await expect.poll(() => getDevices(mia)).toHaveLength(1);

  await notificationSwitch(other).click();
  await expect(notificationSwitch(page)).not.toBeChecked();
  await expect.poll(() => getDevices(mia)).toEqual([]);
});

test('a device whose subscription is gone is off at the next start, for the server too', {
  tag: '@full',
}, async ({ page, context }) => {
  const mia = await createOnboardedUser();
  await atSettings(page, context, mia);
  await turnOn(page);
  await page.evaluate(() => localStorage.removeItem('stand-in-subscription'));
  await page.reload();
  await expect(notificationSwitch(page)).not.toBeChecked();
  await expect.poll(() => getDevices(mia)).toEqual([]);
});
