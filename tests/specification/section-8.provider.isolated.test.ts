import { FirebaseError, initializeApp } from 'firebase/app';
import type { MultiFactorError } from 'firebase/auth';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { IdentityError, isSessionEndingError } from '../../web/src/device/session/identity-port.ts';
import { readAppSources } from '../support/app-sources.ts';
import {
  createFakeProvider,
  errorResponse,
  signInResponse,
} from '../support/fakes/fake-provider.ts';
import { listenForTokens } from '../support/token-listener.ts';
import { check } from './check.ts';

// The library takes hold of fetch while it loads.
const provider = createFakeProvider();
const stubGlobals = () => {
  vi.stubGlobal('fetch', provider.fetch);
};
stubGlobals();
beforeEach(stubGlobals);

const library = await import('firebase/auth');
const { AuthErrorCodes } = library;

const app = initializeApp({ apiKey: 'key', projectId: 'demo-usward' });
const auth = library.initializeAuth(app);
const email = 'mara@example.test';
const password = 'together1';

const signIn = async () => (await library.signInWithEmailAndPassword(auth, email, password)).user;

beforeEach(() => provider.reset());
afterEach(async () => {
  await library.signOut(auth);
  vi.useRealTimers();
});

/** The provider refuses a fresh token in these words: what the library makes of it. */
const refuseRefresh = async (words: string, code: string) => {
  const user = await signIn();
  provider.answer('/v1/token', () => errorResponse(words));
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code });
  expect(auth.currentUser).toBeNull();
  expect(isSessionEndingError(new IdentityError(code, words))).toBe(true);
};

check('S8.34', () => refuseRefresh('USER_DISABLED', 'auth/user-disabled'));

check('S8.35', () => refuseRefresh('TOKEN_EXPIRED', 'auth/user-token-expired'));

check('S8.37', async () => {
  // Its own switch for tests: the bot check answers "token" without Google's script.
  auth.settings.appVerificationDisabledForTesting = true;
  provider.answer('/v1/accounts:signInWithPassword', ({ body }) =>
    JSON.parse(body).captchaResponse === 'token'
      ? Response.json(signInResponse())
      : errorResponse('MISSING_RECAPTCHA_TOKEN'),
  );
  expect((await signIn()).uid).toBe('mara');
  const tries = provider.to('/v1/accounts:signInWithPassword');
  expect(tries.map(({ body }) => JSON.parse(body).captchaResponse)).toEqual([undefined, 'token']);
});

const isMultiFactorError = (error: unknown): error is MultiFactorError =>
  error instanceof FirebaseError && error.code === AuthErrorCodes.MFA_REQUIRED;

check('S8.38', async () => {
  provider.answer('/v1/accounts:signInWithPassword', () =>
    Response.json({
      mfaPendingCredential: 'pending',
      mfaInfo: [{ mfaEnrollmentId: 'factor', phoneInfo: '+491700000000' }],
    }),
  );
  const error = await signIn().catch((failure: unknown) => failure);
  expect(error).toMatchObject({ code: 'auth/multi-factor-auth-required' });
  if (!isMultiFactorError(error)) throw new Error('The library threw something else.');
  // Of any other error the library makes no resolver.
  const { hints } = library.getMultiFactorResolver(auth, error);
  expect(hints).toMatchObject([{ uid: 'factor' }]);
});

check('S8.39', async () => {
  vi.useFakeTimers();
  const user = await signIn();
  const stopListening = listenForTokens(app);
  const before = await user.getIdToken();

  provider.answer('/v1/token', () => Promise.reject(new TypeError('Failed to fetch')));
  await vi.advanceTimersByTimeAsync(55 * 60_000);
  expect(provider.to('/v1/token')).toHaveLength(1);
  provider.reset();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(provider.to('/v1/token')).toHaveLength(1);
  expect(await user.getIdToken()).not.toBe(before);

  provider.answer('/v1/token', () => errorResponse('INTERNAL_ERROR'));
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  // Any other failure ends the retries: the second request is the last.
  expect(provider.to('/v1/token')).toHaveLength(2);
  stopListening();
});

check('S8.40', async () => {
  const user = await signIn();
  provider.answer('/v1/accounts:signInWithPassword', () => errorResponse('EMAIL_NOT_FOUND'));
  await expect(signIn()).rejects.toMatchObject({ code: 'auth/user-not-found' });
  const credential = library.EmailAuthProvider.credential(email, password);
  await expect(library.reauthenticateWithCredential(user, credential)).rejects.toMatchObject({
    code: 'auth/user-mismatch',
  });
});

// Codes of sign-in by a popup: the library's, and nothing of ours opens one.
const noPopup = () => expect(readAppSources()).not.toMatch(/signInWithPopup|signInWithRedirect/);

check('S8.41', () => {
  expect(AuthErrorCodes.POPUP_BLOCKED).toBe('auth/popup-blocked');
  noPopup();
});

check('S8.42', () => {
  expect(AuthErrorCodes.POPUP_CLOSED_BY_USER).toBe('auth/popup-closed-by-user');
  noPopup();
});

check('S8.43', () => {
  expect(AuthErrorCodes.EXPIRED_POPUP_REQUEST).toBe('auth/cancelled-popup-request');
  noPopup();
});

check('S8.44', () => {
  expect(AuthErrorCodes.INVALID_ORIGIN).toBe('auth/unauthorized-domain');
  noPopup();
});

check('S8.45', () => {
  expect(AuthErrorCodes.INVALID_API_KEY).toBe('auth/invalid-api-key');
  const keyless = initializeApp({ apiKey: '', projectId: 'demo-usward' }, 'keyless');
  expect(() => library.initializeAuth(keyless)).toThrow('auth/invalid-api-key');
});

check('S8.46', async () => {
  expect(AuthErrorCodes.INTERNAL_ERROR).toBe('auth/internal-error');
  provider.answer('/v1/accounts:signInWithPassword', () =>
    errorResponse('BLOCKING_FUNCTION_ERROR_RESPONSE'),
  );
  await expect(signIn()).rejects.toMatchObject({ code: 'auth/internal-error' });
});
