import { buildPath } from '@usward/core/endpoint';
import { removeDevice } from '@usward/core/push/endpoints';
import { currentUserId } from '../current-user.ts';
import { fetchWithToken } from '../network/api.ts';
import { currentToken } from '../session/token.ts';
import { deleteTokenQuietly, forgetOwnDevice, hasNetwork } from './own-device.ts';
import { readStoredDevice, type StoredDevice } from './stored-device.ts';

const notifyServer = async ({ id, userId }: StoredDevice): Promise<void> => {
  if (userId !== currentUserId() || !hasNetwork()) return;
  const token = await currentToken(false);
  if (token === null) return;
  // On its way it needs neither the page nor the session; without an answer, the push service tells the
  // server that nobody is there any more.
  const { method } = removeDevice;
  const url = buildPath(removeDevice, { id });
  fetchWithToken(token, { method, url, keepalive: true }).catch(() => undefined);
};

/** How long signing out waits for it, in milliseconds (our own choice). */
const SIGN_OUT_TIMEOUT_MS = 2_000;

const unregister = async (): Promise<void> => {
  const stored = readStoredDevice();
  if (stored === null) return;
  await Promise.allSettled([notifyServer(stored), forgetOwnDevice()]);
  deleteTokenQuietly();
};

/**
 * Ends pushes on this device as its person signs out; called while their session still stands. Never
 * rejects: what could not be undone is undone by whoever next starts the app.
 */
export const unregisterPushes = async (): Promise<void> => {
  const timeout = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT_MS));
  await Promise.race([unregister(), timeout]).catch(() => undefined);
};
