import { type TimeZone, TimeZoneSchema } from '@usward/core/calendar';
import { type DeviceId, DeviceIdSchema, deviceName } from '@usward/core/push/device';
import { keepDevice, removeDevice } from '@usward/core/push/endpoints';
import * as v from 'valibot';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { isOnline } from '../online.ts';
import { currentPerson } from '../person.ts';
import {
  dropDevice,
  type KeptDevice,
  keptDevice,
  markUnwanted,
  storeDevice,
} from './kept-device.ts';
import { activePushWorker, pushSubscription, unsubscribe } from './push-worker.ts';

/** Whether there is a network, as far as the browser and the last request know. */
export const hasNetwork = (): boolean => navigator.onLine !== false && isOnline();

const LOCK = 'usward-push';

/** Runs one piece of work on this browser's subscription at a time, over all tabs. */
export const alone = <T>(run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(LOCK, run) : run();

/** Where this device is. */
export const ownTimeZone = (): TimeZone => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return v.parse(v.fallback(TimeZoneSchema, v.parse(TimeZoneSchema, 'UTC')), timeZone);
};

const newId = (): DeviceId => v.parse(DeviceIdSchema, crypto.randomUUID());

/** The push service's token. Its library is fetched when first asked for. */
export const tokenFor = async (worker: ServiceWorkerRegistration): Promise<string> =>
  (await import('./messaging.ts')).pushToken(worker);

/** Whoever began may have signed out meanwhile. */
const mustStillBe = (person: string): void => {
  if (currentPerson() !== person) throw new Error('Somebody else is signed in.');
};

/** What only this browser and the push service know of the subscription. */
const secretOf = (subscription: PushSubscription | null): string => {
  const secret = subscription?.toJSON().keys?.auth;
  if (secret === undefined) throw new Error('This browser is not subscribed.');
  return secret;
};

const tellServer = ({ id, token, timeZone }: KeptDevice, secret: string): Promise<unknown> =>
  call(keepDevice, {
    params: { id },
    body: {
      target: { kind: 'token', value: token },
      secret,
      name: deviceName(navigator.userAgent, navigator.maxTouchPoints),
      timeZone,
    },
  });

const keepOwnDevice = async (
  person: string,
  token: string,
  worker: ServiceWorkerRegistration,
): Promise<void> => {
  const subscription = await worker.pushManager.getSubscription();
  mustStillBe(person);
  const secret = secretOf(subscription);
  const kept = keptDevice();
  const own = kept?.person === person ? kept : null;
  const device: KeptDevice = {
    id: own?.id ?? newId(),
    person,
    token,
    endpoint: subscription?.endpoint ?? null,
    timeZone: ownTimeZone(),
    keptAt: 0,
    isWanted: true,
  };
  // Before the call, so that its id is known whatever becomes of the answer.
  if (!own?.isWanted) storeDevice(device);
  await tellServer(device, secret);
  mustStillBe(person);
  // Turned off meanwhile, in this tab or another.
  if (keptDevice()?.isWanted) storeDevice({ ...device, keptAt: Date.now() });
};

/** The person has turned this device off from another one, for good under its id. */
const isTurnedOff = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'turned-off';

/** The token is another person's: only a new subscription helps, which turning it on again makes. */
const isOfAnother = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'forbidden';

/** Makes this device known to the server as one where the person gets pushes. */
export const turnOwnDeviceOn = async (
  ...device: Parameters<typeof keepOwnDevice>
): Promise<void> => {
  try {
    await keepOwnDevice(...device);
  } catch (error) {
    if (!isTurnedOff(error) || !keptDevice()?.isWanted) throw error;
    dropDevice();
    await keepOwnDevice(...device);
  }
};

/** Gets the token anew and tells the server; where that does not keep the device any more, it is off here as well. */
export const refreshOwnDevice = async (person: string): Promise<void> => {
  const worker = await activePushWorker();
  if (worker === null) throw new Error('The push worker did not become active in time.');
  const token = await tokenFor(worker);
  // They were turned off meanwhile.
  if (!keptDevice()?.isWanted) return;
  try {
    await keepOwnDevice(person, token, worker);
  } catch (error) {
    if (!isTurnedOff(error) && !isOfAnother(error)) throw error;
    await forgetOwnDevice();
  }
};

/** No push comes from here on; the server is told later. */
export const pauseOwnDevice = async (): Promise<void> => {
  markUnwanted();
  await unsubscribe();
};

/** No push comes from here on, and nothing is remembered. */
export const forgetOwnDevice = async (): Promise<void> => {
  dropDevice();
  await unsubscribe();
};

/** Has the push service forget the token of a device that is not wanted; of no consequence if it fails. */
export const dropTokenQuietly = (): void => {
  if (!hasNetwork()) return;
  alone(async () => {
    if (keptDevice()?.isWanted) return;
    await (await import('./messaging.ts')).dropPushToken();
  }).catch(() => undefined);
};

/** No push comes from here on, and the server forgets the device: at once, or when the app is next asked. */
export const removeOwnDevice = async (): Promise<void> => {
  // Should the browser not let go, the server still can.
  await pauseOwnDevice().catch((error: unknown) => console.error(error));
  const kept = keptDevice();
  if (kept === null || kept.person !== currentPerson()) return;
  await call(removeDevice, { params: { id: kept.id } });
  if (keptDevice()?.isWanted === false) dropDevice();
  dropTokenQuietly();
};

/** Where the push service reaches this browser; null: it does not. */
export const ownEndpoint = async (): Promise<string | null> =>
  (await pushSubscription())?.endpoint ?? null;
