import { expect, test } from '@playwright/test';
import { createOnboardedUser } from '../support/builders/onboarded-users.ts';
import { button, heading, signOut } from './account-steps.ts';
import {
  buildMessage,
  createCheckinCause,
  expectScreen,
  NEUTRAL_TEXT,
  withMia,
} from './push-messages.ts';
import {
  leaveApp,
  readPathsLeftForApp,
  toDeliveredData,
  turnOn,
  withDesktop,
} from './push-worker-steps.ts';
import { signIn, typePassword } from './sign-in.ts';

test.skip(process.platform !== 'linux', 'Elsewhere notifications are shown by the system itself.');

test('a tap leads on in the open app, which keeps a half-written answer, and opens a closed one', () =>
  withMia(async (phone, pushes) => {
    const page = await phone.open('/daily-questions');
    await page.getByLabel('Your answer').fill('Half a thought');
    await pushes.deliverUntilShown(await toDeliveredData(buildMessage(createCheckinCause())), [
      NEUTRAL_TEXT,
    ]);
    await pushes.tap(NEUTRAL_TEXT);
    await expectScreen(page, '/checkin');
    await page.goBack();
    await expect(page.getByLabel('Your answer')).toHaveValue('Half a thought');
    await page.reload();
    await expect(page.getByLabel('Your answer')).toHaveValue('Half a thought');

    await leaveApp(page, pushes);
    await pushes.deliverUntilShown(await toDeliveredData(buildMessage(createCheckinCause())), [
      NEUTRAL_TEXT,
    ]);
    const opened = page.context().waitForEvent('page');
    await pushes.tap(NEUTRAL_TEXT);
    const app = await opened;
    await expectScreen(app, '/checkin');
    // One step back is out of the app: the address was opened, not gone to.
    expect(await app.evaluate(() => history.length)).toBe(1);
  }));

test('a tap with the app open on that page stays there', { tag: '@full' }, () =>
  withMia(async (phone, pushes) => {
    const page = await phone.open('/checkin');
    await expectScreen(page, '/checkin');
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
    const before = await page.evaluate(() => history.length);
    await pushes.deliverUntilShown(await toDeliveredData(buildMessage(createCheckinCause())), [
      NEUTRAL_TEXT,
    ]);
    await pushes.tap(NEUTRAL_TEXT);
    await expect.poll(() => readPathsLeftForApp(page)).toEqual([]);
    await expectScreen(page, '/checkin');
    expect(await page.evaluate(() => [history.length, Reflect.get(globalThis, 'isSame')])).toEqual([
      before,
      true,
    ]);
    expect(page.context().pages()).toHaveLength(1);
  }),
);

test(
  'a tap with several windows leads on in the one in use, and leaves the others as they are',
  { tag: '@full' },
  () =>
    withMia(async (phone, pushes) => {
      const first = await phone.open('/dashboard');
      await expectScreen(first, '/dashboard');
      const second = await first.context().newPage();
      await second.goto('/quiz');
      await expectScreen(second, '/quiz');
      for (const [used, other] of [
        [first, second],
        [second, first],
      ] as const) {
        await used.goto('/us');
        await other.goto('/quiz');
        for (const page of [used, other]) {
          // Otherwise every window of a test believes to be the one in use.
          const devtools = await page.context().newCDPSession(page);
          await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false });
        }
        await used.bringToFront();
        await expect.poll(() => used.evaluate(() => document.hasFocus())).toBe(true);
        await expect.poll(() => other.evaluate(() => document.hasFocus())).toBe(false);
        await pushes.deliverUntilShown(await toDeliveredData(buildMessage(createCheckinCause())), [
          NEUTRAL_TEXT,
        ]);
        await pushes.tap(NEUTRAL_TEXT);
        await expectScreen(used, '/checkin');
        await expectScreen(other, '/quiz');
      }
    }),
);

test('a tap is followed by a system that opens the app at its start', { tag: '@full' }, () =>
  withMia(async (phone, pushes) => {
    const page = phone.page();
    await leaveApp(page, pushes);
    await pushes.deliverUntilShown(await toDeliveredData(buildMessage(createCheckinCause())), [
      NEUTRAL_TEXT,
    ]);
    // An event of our own comes without a person's click, so the browser lets the worker open nothing.
    await pushes.worker().evaluate(async () => {
      const registration: unknown = Reflect.get(globalThis, 'registration');
      if (!(registration instanceof ServiceWorkerRegistration)) throw new Error('No worker.');
      const [notification] = await registration.getNotifications();
      const Tap = Reflect.get(globalThis, 'NotificationEvent');
      dispatchEvent(new Tap('notificationclick', { notification }));
    });
    await expect.poll(() => pushes.desktop.shown()).toEqual([]);
    await phone.open('/dashboard');
    await expectScreen(page, '/checkin');
    // Only once.
    await phone.open('/dashboard');
    await expectScreen(page, '/dashboard');
  }),
);

test('a tap made twice leads there once', { tag: '@full' }, () =>
  withMia(async (phone, pushes) => {
    const page = phone.page();
    const before = await page.evaluate(() => history.length);
    await pushes.deliverUntilShown(await toDeliveredData(buildMessage(createCheckinCause())), [
      NEUTRAL_TEXT,
    ]);
    const [notification] = pushes.desktop.shown();
    if (!notification) throw new Error('Nothing is on the screen.');
    pushes.desktop.click(notification);
    pushes.desktop.click(notification);
    await expectScreen(page, '/checkin');
    await expect.poll(() => readPathsLeftForApp(page)).toEqual([]);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    expect(page.context().pages()).toHaveLength(1);
  }),
);

test(
  'a tap after signing out leads to sign-in, and from there to the dashboard',
  { tag: '@full' },
  () =>
    withDesktop(async (phone, desktop) => {
      const mia = await createOnboardedUser();
      await signIn(phone, mia);
      const page = phone.page();
      const pushes = await turnOn(page, desktop);
      await signOut(page);
      await pushes.deliverUntilShown(await toDeliveredData(buildMessage(createCheckinCause())), [
        NEUTRAL_TEXT,
      ]);
      await pushes.tap(NEUTRAL_TEXT);
      await expect(heading(page, "What's your email?")).toBeVisible();

      await leaveApp(page, pushes);
      await pushes.deliverUntilShown(await toDeliveredData(buildMessage(createCheckinCause())), [
        NEUTRAL_TEXT,
      ]);
      const opened = page.context().waitForEvent('page');
      await pushes.tap(NEUTRAL_TEXT);
      const app = await opened;
      await expect(heading(app, "What's your email?")).toBeVisible();
      await typePassword(app, mia.email);
      // One that comes while somebody signs in takes nothing from them.
      await pushes.deliverUntilShown(await toDeliveredData(buildMessage(createCheckinCause())), [
        NEUTRAL_TEXT,
      ]);
      await pushes.tap(NEUTRAL_TEXT);
      await expect.poll(() => readPathsLeftForApp(app)).toEqual([]);
      await button(app, 'Sign In').click();
      await expect(app).toHaveURL('/dashboard');
      await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
    }),
);
