import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import type { PushMessage } from '@usward/core/push/message';
import * as v from 'valibot';
import { createFcmSender } from '../../functions/src/push/fcm-sender.ts';
import { origin } from '../support/environment.ts';
import { type FakeDesktop, openFakeDesktop, type ShownNotification } from './fake-desktop.ts';
import { type Phone, withPhoneOnDisk } from './phone.ts';

const SCOPE = '/firebase-cloud-messaging-push-scope';
/** A delivery that was only slow must not come twice: its notification would stand there again after the tap. */
const SHORT_TIMEOUT = { timeout: 15_000 };

const Sent = v.object({ message: v.object({ data: v.record(v.string(), v.string()) }) });

/** What reaches the browser of a message that our own sender hands to FCM. */
export const toDeliveredData = async (message: PushMessage): Promise<string> => {
  let sent = '';
  const fcm = createServer((request, response) => {
    request.on('data', (part) => {
      sent += part;
    });
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => fcm.listen(0, '127.0.0.1', resolve));
  try {
    const send = createFcmSender({
      project: 'demo-usward',
      accessToken: async () => 'token',
      origin: `http://127.0.0.1:${(fcm.address() as AddressInfo).port}`,
    });
    expect(await send({ kind: 'token', value: 'phone' }, message)).toEqual({ kind: 'sent' });
  } finally {
    fcm.close();
  }
  const { data } = v.parse(Sent, JSON.parse(sent)).message;
  // FCM adds these of its own.
  return JSON.stringify({ data, from: '1', fcmMessageId: 'm', priority: 'normal' });
};

/** Registers the push worker, and gives a way to hand it messages as the push service would. */
const connect = async (page: Page): Promise<(data: string) => Promise<void>> => {
  await page.context().grantPermissions(['notifications']);
  const devtools = await page.context().newCDPSession(page);
  const registrations = new Map<string, string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { scopeURL, registrationId } of event.registrations) {
      registrations.set(scopeURL, registrationId);
    }
  });
  await devtools.send('ServiceWorker.enable');
  // The app's own pages take no worker from a text.
  const bare = await page.context().newPage();
  await bare.route('**/bare.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await bare.goto(`${origin}/bare.html`);
  await bare.evaluate(async (scope) => {
    const registration = await navigator.serviceWorker.register('/firebase-messaging-sw.js', {
      scope,
    });
    const worker = registration.installing ?? registration.waiting;
    await new Promise<void>((resolve) => {
      if (registration.active?.state === 'activated') resolve();
      else worker?.addEventListener('statechange', () => worker.state === 'activated' && resolve());
    });
  }, SCOPE);
  await bare.close();
  await expect.poll(() => registrations.has(`${origin}${SCOPE}`)).toBe(true);
  const registrationId = registrations.get(`${origin}${SCOPE}`) ?? '';
  return async (data) => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
};

/** The push worker, to look into. */
const getPushWorker = (context: BrowserContext): Worker => {
  const worker = context
    .serviceWorkers()
    .find((one) => new URL(one.url()).pathname === '/firebase-messaging-sw.js');
  if (!worker) throw new Error('There is no push worker.');
  return worker;
};

/** What the desktop shows of a notification of ours: its own name for the app stands above the words. */
const words = ({ title, body }: ShownNotification): string => {
  const from = `${new URL(origin).host}\n\n`;
  return `${title}: ${body.startsWith(from) ? body.slice(from.length) : body}`;
};

/** Pushes on a phone, from the push service to the finger. */
export type Pushes = {
  /** Delivers a push, again until it shows, as a push service does; then the screen holds these words. */
  readonly deliverUntilShown: (data: string, screen: readonly string[]) => Promise<void>;
  /** Taps the notification with these words. */
  readonly tap: (text: string) => Promise<void>;
  readonly desktop: FakeDesktop;
  /** The push worker, to look into. */
  readonly worker: () => Worker;
};

/** Turns pushes on at a page of the app. */
export const turnOn = async (page: Page, desktop: FakeDesktop): Promise<Pushes> => {
  const deliver = await connect(page);
  const context = page.context();
  const screen = (): string[] => desktop.shown().map(words).sort();
  return {
    desktop,
    worker: () => getPushWorker(context),
    deliverUntilShown: (data, expected) =>
      expect(async () => {
        const before = desktop.calls();
        await deliver(data);
        await expect.poll(() => desktop.calls(), SHORT_TIMEOUT).toBeGreaterThan(before);
        await expect.poll(screen, SHORT_TIMEOUT).toEqual([...expected].sort());
      }).toPass({ timeout: 60_000 }),
    tap: async (text) => {
      const notification = desktop.shown().find((one) => words(one) === text);
      if (!notification) throw new Error(`"${text}" is not on the screen.`);
      desktop.click(notification);
      await expect.poll(screen).not.toContain(text);
    },
  };
};

/** Runs `use` with a phone whose notifications can be seen and tapped. */
export const withDesktop = async (
  use: (phone: Phone, desktop: FakeDesktop) => Promise<void>,
): Promise<void> => {
  const desktop = await openFakeDesktop();
  try {
    // Notifications are shown by the system, which a context without a profile does not reach.
    await withPhoneOnDisk((phone) => use(phone, desktop));
  } finally {
    await desktop.close();
  }
};

/** From now on notes what the push worker sets the app's badge to; gives a way to read it. */
export const recordBadges = async (worker: Worker): Promise<() => Promise<readonly number[]>> => {
  await worker.evaluate(() => {
    const badges: unknown[] = [];
    const set = navigator.setAppBadge.bind(navigator);
    Object.assign(globalThis, { badges });
    Object.assign(navigator, {
      setAppBadge: (count: number) => {
        badges.push(count);
        return set(count);
      },
    });
  });
  return () => worker.evaluate(() => Reflect.get(globalThis, 'badges') ?? []);
};

/**
 * Goes to a page that is not the app's. Chromium still finds the page that was left for up to a second, and a tap would
 * go to that one.
 */
export const leaveApp = async (page: Page, { worker }: Pushes): Promise<void> => {
  await page.goto('about:blank');
  const countWindows = () =>
    worker().evaluate(async () => {
      const clients: { matchAll: (options: object) => Promise<readonly unknown[]> } = Reflect.get(
        globalThis,
        'clients',
      );
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
    });
  await expect.poll(countWindows).toBe(0);
};

/** What the push worker has left for the app to take up. */
export const readPathsLeftForApp = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const answer = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opened = await answer(indexedDB.open('usward'));
    try {
      return (await answer(opened.transaction('path').objectStore('path').getAllKeys())).map(
        String,
      );
    } finally {
      opened.close();
    }
  });
