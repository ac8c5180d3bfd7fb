import { buildPath } from '@usward/core/endpoint';
import { removeDevice } from '@usward/core/push/endpoints';
import { currentUserId } from '../current-user.ts';
import { fetchWithToken } from '../network/api.ts';
import { currentToken } from '../session/token.ts';
import { deleteTokenQuietly, forgetDeviceAndUnsubscribe, hasNetwork } from './own-device.ts';
import { readStoredDevice, type StoredDevice } from './stored-device.ts';

const notifyServer = async ({ id, userId }: StoredDevice): Promise<void> => {
  if (userId !== currentUserId() || !hasNetwork()) return;
  const token = await currentToken(false);
  if (token === null) return;
  // Not awaited: `keepalive` survives the page and the session.
  const { method } = removeDevice;
  const url = buildPath(removeDevice, { id });
  fetchWithToken(token, { method, url, keepalive: true }).catch(() => undefined);
};

/** Our own choice. */
const SIGN_OUT_TIMEOUT_MS = 2_000;

const unregister = async (): Promise<void> => {
  const stored = readStoredDevice();
  if (stored === null) return;
  await Promise.allSettled([notifyServer(stored), forgetDeviceAndUnsubscribe()]);
  deleteTokenQuietly();
};

/** Call it while the session is still valid. Never rejects: the next start of the app completes it. */
export const unregisterPushes = async (): Promise<void> => {
  const timeout = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT_MS));
  await Promise.race([unregister(), timeout]).catch(() => undefined);
};
