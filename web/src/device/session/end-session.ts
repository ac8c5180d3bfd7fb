import { revokeSession, THIS_SESSION } from '@usward/core/account/session-endpoints';
import { buildPath } from '@usward/core/endpoint';
import { fetchWithToken } from '../network/api.ts';
import { isOnline } from '../network/online.ts';
import { currentToken } from './token.ts';

/** Our own choice. */
const SIGN_OUT_TIMEOUT_MS = 2_000;

const notifyServer = async (): Promise<void> => {
  if (!isOnline()) return;
  const token = await currentToken(false);
  if (token === null) return;
  // Not awaited: `keepalive` survives the page and the session. The body is read, or it would block its connection.
  fetchWithToken(token, {
    method: revokeSession.method,
    url: buildPath(revokeSession, { id: THIS_SESSION }),
    keepalive: true,
  })
    .then((answer) => answer.text())
    .catch(() => undefined);
};

/** Makes copies of its token useless. Never rejects: offline, the session stays listed. */
export const endOwnSession = async (): Promise<void> => {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT_MS));
  await Promise.race([notifyServer(), timeout]).catch(() => undefined);
};
