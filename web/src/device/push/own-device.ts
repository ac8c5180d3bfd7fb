import { type TimeZone, TimeZoneSchema } from '@usward/core/calendar';
import { type DeviceId, DeviceIdSchema, deviceName } from '@usward/core/push/device';
import { registerDevice, removeDevice } from '@usward/core/push/endpoints';
import * as v from 'valibot';
import { currentUserId } from '../current-user.ts';
import { call } from '../network/api.ts';
import { ApiError } from '../network/api-error.ts';
import { isOnline } from '../network/online.ts';
import { activePushWorker, pushSubscription, unsubscribe } from './push-worker.ts';
import {
  clearStoredDevice,
  markDisabled,
  readStoredDevice,
  type StoredDevice,
  storeDevice,
} from './stored-device.ts';

/** Whether there is a network, as far as the browser and the last request know. */
export const hasNetwork = (): boolean => navigator.onLine !== false && isOnline();

const LOCK_NAME = 'usward-push';

/** Runs one piece of work on this browser's subscription at a time, over all tabs. */
export const withPushLock = <T>(run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(LOCK_NAME, run) : run();

/** Where this device is. */
export const ownTimeZone = (): TimeZone => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return v.parse(v.fallback(TimeZoneSchema, v.parse(TimeZoneSchema, 'UTC')), timeZone);
};

const newId = (): DeviceId => v.parse(DeviceIdSchema, crypto.randomUUID());

/** The push service's token. Its library is fetched when first asked for. */
export const getPushToken = async (worker: ServiceWorkerRegistration): Promise<string> =>
  (await import('./messaging.ts')).requestPushToken(worker);

/** Whoever began may have signed out meanwhile. */
const assertCurrentUser = (userId: string): void => {
  if (currentUserId() !== userId) throw new Error('Somebody else is signed in.');
};

/** What only this browser and the push service know of the subscription. */
const getSecret = (subscription: PushSubscription | null): string => {
  const secret = subscription?.toJSON().keys?.auth;
  if (secret === undefined) throw new Error('This browser is not subscribed.');
  return secret;
};

const registerAtServer = (
  { id, token, timeZone }: StoredDevice,
  secret: string,
): Promise<unknown> =>
  call(registerDevice, {
    params: { id },
    body: {
      target: { kind: 'token', value: token },
      secret,
      name: deviceName(navigator.userAgent, navigator.maxTouchPoints),
      timeZone,
    },
  });

const registerOwnDevice = async (
  userId: string,
  token: string,
  worker: ServiceWorkerRegistration,
): Promise<void> => {
  const subscription = await worker.pushManager.getSubscription();
  assertCurrentUser(userId);
  const secret = getSecret(subscription);
  const stored = readStoredDevice();
  const own = stored?.userId === userId ? stored : null;
  const device: StoredDevice = {
    id: own?.id ?? newId(),
    userId,
    token,
    endpoint: subscription?.endpoint ?? null,
    timeZone: ownTimeZone(),
    registeredAt: 0,
    isEnabled: true,
  };
  // Before the call, so that its id is known whatever becomes of the answer.
  if (!own?.isEnabled) storeDevice(device);
  await registerAtServer(device, secret);
  assertCurrentUser(userId);
  // Turned off meanwhile, in this tab or another.
  if (readStoredDevice()?.isEnabled) storeDevice({ ...device, registeredAt: Date.now() });
};

/** The person has turned this device off from another one, for good under its id. */
const isTurnedOff = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'turned-off';

/** The token is another person's: only a new subscription helps, which turning it on again makes. */
const isOtherUsersDevice = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'forbidden';

/** Makes this device known to the server as one where the person gets pushes. */
export const turnOwnDeviceOn = async (
  ...device: Parameters<typeof registerOwnDevice>
): Promise<void> => {
  try {
    await registerOwnDevice(...device);
  } catch (error) {
    if (!isTurnedOff(error) || !readStoredDevice()?.isEnabled) throw error;
    clearStoredDevice();
    await registerOwnDevice(...device);
  }
};

/** Gets the token anew and tells the server; where that does not keep the device any more, it is off here as well. */
export const refreshOwnDevice = async (userId: string): Promise<void> => {
  const worker = await activePushWorker();
  if (worker === null) throw new Error('The push worker did not become active in time.');
  const token = await getPushToken(worker);
  // They were turned off meanwhile.
  if (!readStoredDevice()?.isEnabled) return;
  try {
    await registerOwnDevice(userId, token, worker);
  } catch (error) {
    if (!isTurnedOff(error) && !isOtherUsersDevice(error)) throw error;
    await forgetOwnDevice();
  }
};

/** No push comes from here on; the server is told later. */
export const pauseOwnDevice = async (): Promise<void> => {
  markDisabled();
  await unsubscribe();
};

/** No push comes from here on, and nothing is remembered. */
export const forgetOwnDevice = async (): Promise<void> => {
  clearStoredDevice();
  await unsubscribe();
};

/** Has the push service forget the token of a device that is not wanted; of no consequence if it fails. */
export const deleteTokenQuietly = (): void => {
  if (!hasNetwork()) return;
  withPushLock(async () => {
    if (readStoredDevice()?.isEnabled) return;
    await (await import('./messaging.ts')).deletePushToken();
  }).catch(() => undefined);
};

/** No push comes from here on, and the server forgets the device: at once, or when the app is next asked. */
export const removeOwnDevice = async (): Promise<void> => {
  // Should the browser not let go, the server still can.
  await pauseOwnDevice().catch((error: unknown) => console.error(error));
  const stored = readStoredDevice();
  if (stored === null || stored.userId !== currentUserId()) return;
  await call(removeDevice, { params: { id: stored.id } });
  if (readStoredDevice()?.isEnabled === false) clearStoredDevice();
  deleteTokenQuietly();
};

/** Where the push service reaches this browser; null: it does not. */
export const ownEndpoint = async (): Promise<string | null> =>
  (await pushSubscription())?.endpoint ?? null;
