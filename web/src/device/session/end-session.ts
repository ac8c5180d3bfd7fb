import { revokeSession, THIS_SESSION } from '@usward/core/account/session-endpoints';
import { buildPath } from '@usward/core/endpoint';
import { fetchWithToken } from '../network/api.ts';
import { isOnline } from '../network/online.ts';
import { currentToken } from './token.ts';

/** How long signing out waits for it, in milliseconds (our own choice). */
const SIGN_OUT_TIMEOUT_MS = 2_000;

const notifyServer = async (): Promise<void> => {
  if (!isOnline()) return;
  const token = await currentToken(false);
  if (token === null) return;
  // On its way it needs neither the page nor the session. Its answer is read, or it would hold its connection.
  fetchWithToken(token, {
    method: revokeSession.method,
    url: buildPath(revokeSession, { id: THIS_SESSION }),
    keepalive: true,
  })
    .then((answer) => answer.text())
    .catch(() => undefined);
};

/**
 * Ends this sign-in at the server as its person signs out, so that it is on no list of devices and no
 * copy of its token is of use. Never rejects: without a network it stays on the list.
 */
export const endOwnSession = async (): Promise<void> => {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT_MS));
  await Promise.race([notifyServer(), timeout]).catch(() => undefined);
};
