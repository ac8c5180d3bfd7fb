import { expect, type Page, test } from '@playwright/test';
import { origin } from '../actors/environment.ts';
import { settledCouple } from '../actors/settled.ts';
import { withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';

const SCOPE = '/firebase-cloud-messaging-push-scope';

/** Registers the push worker and gives a way to hand it messages as the push service would. */
const connectPushes = async (page: Page): Promise<(data: string) => Promise<void>> => {
  await page.context().grantPermissions(['notifications']);
  const devtools = await page.context().newCDPSession(page);
  const registrations = new Map<string, string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { scopeURL, registrationId } of event.registrations) {
      registrations.set(scopeURL, registrationId);
    }
  });
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(async (scope) => {
    const registration = await navigator.serviceWorker.register('/firebase-messaging-sw.js', {
      scope,
    });
    const worker = registration.installing ?? registration.waiting;
    await new Promise<void>((resolve) => {
      if (registration.active?.state === 'activated') resolve();
      else worker?.addEventListener('statechange', () => worker.state === 'activated' && resolve());
    });
  }, SCOPE);
  await expect.poll(() => registrations.has(`${origin}${SCOPE}`)).toBe(true);
  const registrationId = registrations.get(`${origin}${SCOPE}`) ?? '';
  return async (data) => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
};

const shown = (page: Page) =>
  page.evaluate(async (scope) => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title, body }) => `${title}: ${body}`);
  }, SCOPE);

test('a push shows its message, and one that cannot be read a neutral one', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia);
    const page = phone.page();
    const deliver = await connectPushes(page);

    const data = {
      title: 'Usward',
      body: 'Something opened',
      path: '/daily-questions',
      tag: 'daily',
    };
    /** Delivered again until it shows, as a push service does; the tag keeps it one. */
    const becomes = (text: string, titles: readonly string[]) =>
      expect(async () => {
        await deliver(text);
        await expect
          .poll(async () => (await shown(page)).sort(), { timeout: 2000 })
          .toEqual(titles);
      }).toPass({ timeout: 30_000 });

    await becomes(JSON.stringify({ data }), ['Usward: Something opened']);
    const again = JSON.stringify({ data: { ...data, body: 'Something opened again' } });
    await becomes(again, ['Usward: Something opened again']);
    await becomes('{"data": 7', [
      'Usward: Something opened again',
      'Usward: You have something new',
    ]);
  }));
