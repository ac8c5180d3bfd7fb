import { initializeApp } from 'firebase/app';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { fakeProvider } from '../actors/fake-provider.ts';
import { authLibrary, ownSources } from '../actors/own-sources.ts';
import { listenForTokens } from '../actors/token-listener.ts';
import { check } from './check.ts';

// The library takes hold of fetch while it loads.
const provider = fakeProvider();
const stubGlobals = () => {
  vi.stubGlobal('fetch', provider.fetch);
};
stubGlobals();
beforeEach(stubGlobals);

const library = await import('firebase/auth');

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const app = initializeApp({ apiKey: 'key', projectId: 'demo-usward' });
const auth = library.initializeAuth(app);
let stopListening: () => void = () => undefined;
const listen = () => {
  stopListening = listenForTokens(app);
};

/** Signs in with a token that is good for one hour. */
const signIn = async () => {
  const password = 'together1';
  return (await library.signInWithEmailAndPassword(auth, 'mara@example.test', password)).user;
};
const refreshes = () => provider.to('/v1/token').length;
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

beforeEach(() => {
  provider.reset();
  vi.useFakeTimers();
});
afterEach(async () => {
  stopListening();
  await library.signOut(auth);
  vi.useRealTimers();
});

check('S9.21', async () => {
  listen();
  await signIn();
  await pass(55 * MINUTE - 1);
  expect(refreshes()).toBe(0);
  await pass(1);
  expect(refreshes()).toBe(1);
});

check('S9.22', async () => {
  const user = await signIn();
  await pass(60 * MINUTE - 30 * SECOND);
  await user.getIdToken();
  expect(refreshes()).toBe(0);
  await pass(1);
  await user.getIdToken();
  expect(refreshes()).toBe(1);
});

/** The moments, in seconds after the first failure, at which the library tries again. */
const retries = async (count: number): Promise<readonly number[]> => {
  const times: number[] = [];
  listen();
  await signIn();
  provider.answer('/v1/token', () => {
    times.push(Date.now());
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  await pass(55 * MINUTE);
  while (times.length <= count) await pass(SECOND);
  return times.slice(1).map((time, place) => (time - (times[place] ?? 0)) / SECOND);
};

check('S9.23', async () => {
  expect(await retries(1)).toEqual([30]);
});

check('S9.24', async () => {
  expect(await retries(4)).toEqual([30, 60, 120, 240]);
});

check('S9.25', async () => {
  expect((await retries(8)).slice(4)).toEqual([480, 16 * 60, 16 * 60, 16 * 60]);
});

check('S9.27', async () => {
  provider.answer('/v1/accounts:signInWithPassword', () => new Promise(() => undefined));
  const gaveUp = vi.fn();
  const signingIn = signIn().catch(gaveUp);
  await pass(30 * SECOND - 1);
  expect(gaveUp).not.toHaveBeenCalled();
  await pass(1);
  await signingIn;
  expect(gaveUp.mock.calls).toMatchObject([[{ code: 'auth/network-request-failed' }]]);
});

check('S9.33', () => {
  // The library's own constant, out of reach from outside; nothing of ours signs in by redirect.
  expect(authLibrary()).toContain('EVENT_DUPLICATION_CACHE_DURATION_MS = 10 * 60 * 1000;');
  expect(ownSources()).not.toMatch(/signInWithRedirect|getRedirectResult/);
});
