import { pathOf } from '@usward/core/endpoint';
import { removeDevice } from '@usward/core/push/endpoints';
import { fetchAs } from '../api.ts';
import { currentPerson } from '../person.ts';
import { currentToken } from '../session/token.ts';
import { type KeptDevice, keptDevice } from './kept-device.ts';
import { dropTokenQuietly, forgetOwnDevice, hasNetwork } from './own-device.ts';

const tellServer = async ({ id, person }: KeptDevice): Promise<void> => {
  if (person !== currentPerson() || !hasNetwork()) return;
  const token = await currentToken(false);
  if (token === null) return;
  // On its way it needs neither the page nor the session; without an answer, the push service tells the
  // server that nobody is there any more.
  const { method } = removeDevice;
  const url = pathOf(removeDevice, { id });
  fetchAs(token, { method, url, keepalive: true }).catch(() => undefined);
};

/** How long signing out waits for it, in milliseconds (our own choice). */
const PATIENCE = 2_000;

const leave = async (): Promise<void> => {
  const kept = keptDevice();
  if (kept === null) return;
  await Promise.allSettled([tellServer(kept), forgetOwnDevice()]);
  dropTokenQuietly();
};

/**
 * Ends pushes on this device as its person signs out; called while their session still stands. Never
 * rejects: what could not be undone is undone by whoever next starts the app.
 */
export const leavePushes = async (): Promise<void> => {
  const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([leave(), waited]).catch(() => undefined);
};
