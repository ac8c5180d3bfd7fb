import { type TimeZone, TimeZoneSchema } from '@usward/core/calendar';
import { type DeviceId, DeviceIdSchema, deviceName } from '@usward/core/push/device';
import { registerDevice, removeDevice } from '@usward/core/push/endpoints';
import * as v from 'valibot';
import { currentUserId } from '../current-user.ts';
import { call } from '../network/api.ts';
import { ApiError } from '../network/api-error.ts';
import { isOnline } from '../network/online.ts';
import { getPushSubscription, registerPushWorker, unsubscribe } from './push-worker.ts';
import {
  clearStoredDevice,
  markDisabled,
  readStoredDevice,
  type StoredDevice,
  storeDevice,
} from './stored-device.ts';

export const hasNetwork = (): boolean => navigator.onLine !== false && isOnline();

const LOCK_NAME = 'usward-push';

/** One task at a time, across all tabs. */
export const withPushLock = <T>(run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(LOCK_NAME, run) : run();

export const getDeviceTimeZone = (): TimeZone => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return v.parse(v.fallback(TimeZoneSchema, v.parse(TimeZoneSchema, 'UTC')), timeZone);
};

const newId = (): DeviceId => v.parse(DeviceIdSchema, crypto.randomUUID());

export const getPushToken = async (worker: ServiceWorkerRegistration): Promise<string> =>
  (await import('./firebase-messaging.ts')).requestPushToken(worker);

const assertCurrentUser = (userId: string): void => {
  if (currentUserId() !== userId) throw new Error('Somebody else is signed in.');
};

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
    timeZone: getDeviceTimeZone(),
    registeredAt: 0,
    isEnabled: true,
  };
  // Before the call, so that the id is known even if the answer is lost.
  if (!own?.isEnabled) storeDevice(device);
  await registerAtServer(device, secret);
  assertCurrentUser(userId);
  // Not if it was turned off meanwhile, in this tab or another.
  if (readStoredDevice()?.isEnabled) storeDevice({ ...device, registeredAt: Date.now() });
};

/** Turned off from another device; permanent for this id. */
const isTurnedOffError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'turned-off';

/** The token belongs to another user: only a new subscription helps. */
const isOtherUsersDeviceError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'forbidden';

export const turnOwnDeviceOn = async (
  ...device: Parameters<typeof registerOwnDevice>
): Promise<void> => {
  try {
    await registerOwnDevice(...device);
  } catch (error) {
    if (!isTurnedOffError(error) || !readStoredDevice()?.isEnabled) throw error;
    clearStoredDevice();
    await registerOwnDevice(...device);
  }
};

/** If the server no longer has the device, it is turned off here as well. */
export const refreshOwnDevice = async (userId: string): Promise<void> => {
  const worker = await registerPushWorker();
  if (worker === null) throw new Error('The push worker did not become active in time.');
  const token = await getPushToken(worker);
  // Turned off meanwhile.
  if (!readStoredDevice()?.isEnabled) return;
  try {
    await registerOwnDevice(userId, token, worker);
  } catch (error) {
    if (!isTurnedOffError(error) && !isOtherUsersDeviceError(error)) throw error;
    await forgetDeviceAndUnsubscribe();
  }
};

export const disableDeviceAndUnsubscribe = async (): Promise<void> => {
  markDisabled();
  await unsubscribe();
};

export const forgetDeviceAndUnsubscribe = async (): Promise<void> => {
  clearStoredDevice();
  await unsubscribe();
};

export const deleteTokenQuietly = (): void => {
  if (!hasNetwork()) return;
  withPushLock(async () => {
    if (readStoredDevice()?.isEnabled) return;
    await (await import('./firebase-messaging.ts')).deletePushToken();
  }).catch(() => undefined);
};

export const removeOwnDevice = async (): Promise<void> => {
  // If the browser fails to unsubscribe, the server still can.
  await disableDeviceAndUnsubscribe().catch((error: unknown) => console.error(error));
  const stored = readStoredDevice();
  if (stored === null || stored.userId !== currentUserId()) return;
  await call(removeDevice, { params: { id: stored.id } });
  if (readStoredDevice()?.isEnabled === false) clearStoredDevice();
  deleteTokenQuietly();
};

export const getPushEndpoint = async (): Promise<string | null> =>
  (await getPushSubscription())?.endpoint ?? null;
