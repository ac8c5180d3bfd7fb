import { endSignIn, THIS_SIGN_IN } from '@usward/core/account/sign-in-endpoints';
import { pathOf } from '@usward/core/endpoint';
import { fetchAs } from '../api.ts';
import { isOnline } from '../online.ts';
import { currentToken } from './token.ts';

/** How long signing out waits for it, in milliseconds (our own choice). */
const PATIENCE = 2_000;

const tellServer = async (): Promise<void> => {
  if (!isOnline()) return;
  const token = await currentToken(false);
  if (token === null) return;
  // On its way it needs neither the page nor the session. Its answer is read, or it would hold its connection.
  fetchAs(token, {
    method: endSignIn.method,
    url: pathOf(endSignIn, { id: THIS_SIGN_IN }),
    keepalive: true,
  })
    .then((answer) => answer.text())
    .catch(() => undefined);
};

/**
 * Ends this sign-in at the server as its person signs out, so that it is on no list of devices and no
 * copy of its token is of use. Never rejects: without a network it stays on the list.
 */
export const leaveSignIn = async (): Promise<void> => {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([tellServer(), waited]).catch(() => undefined);
};
