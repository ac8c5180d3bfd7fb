import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { authOrigin, projectId } from './environment.ts';

/** The identity provider's own library, talking to its emulator, with nobody signed in. */
export const createAuthLibrary = (): Auth => {
  const app = initializeApp({ apiKey: 'demo-key', projectId }, randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, authOrigin, { disableWarnings: true });
  return auth;
};
