import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { authOrigin, projectId } from './environment.ts';

/** The identity provider's own library, talking to its emulator, with nobody signed in. */
export const providerLibrary = (): Auth => {
  const app = initializeApp({ apiKey: 'demo-key', projectId }, randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, authOrigin, { disableWarnings: true });
  return auth;
};

const changeAccount = async (localId: string, change: object): Promise<void> => {
  const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
  const response = await fetch(`${authOrigin}${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ localId, ...change }),
  });
  if (!response.ok) throw new Error(`The account was not changed: ${await response.text()}`);
};

/** Disables an account, as the provider's console does. */
export const disableAccount = ({ id }: { readonly id: string }): Promise<void> =>
  changeAccount(id, { disableUser: true });

/** Sets what the provider says of an account in every token from the next one on. */
export const setClaims = ({ id }: { readonly id: string }, claims: object): Promise<void> =>
  changeAccount(id, { customAttributes: JSON.stringify(claims) });

/** Ends every token issued before this second. */
export const endTokens = ({ id }: { readonly id: string }): Promise<void> =>
  changeAccount(id, { validSince: String(Math.floor(Date.now() / 1000)) });
