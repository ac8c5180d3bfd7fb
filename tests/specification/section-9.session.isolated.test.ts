import { initializeApp } from 'firebase/app';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { readAppSources, readAuthLibrary } from '../support/app-sources.ts';
import { createFakeProvider } from '../support/fakes/fake-provider.ts';
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

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

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
  await pass(55 * MINUTE_MS - 1);
  expect(refreshes()).toBe(0);
  await pass(1);
  expect(refreshes()).toBe(1);
});

check('S9.22', async () => {
  const user = await signIn();
  await pass(60 * MINUTE_MS - 30 * SECOND_MS);
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
  await pass(55 * MINUTE_MS);
  while (times.length <= count) await pass(SECOND_MS);
  return times.slice(1).map((time, place) => (time - (times[place] ?? 0)) / SECOND_MS);
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
  await pass(30 * SECOND_MS - 1);
  expect(gaveUp).not.toHaveBeenCalled();
  await pass(1);
  await signingIn;
  expect(gaveUp.mock.calls).toMatchObject([[{ code: 'auth/network-request-failed' }]]);
});

check('S9.33', () => {
  // The library's own constant, out of reach from outside; nothing of ours signs in by redirect.
  expect(readAuthLibrary()).toContain('EVENT_DUPLICATION_CACHE_DURATION_MS = 10 * 60 * 1000;');
  expect(readAppSources()).not.toMatch(/signInWithRedirect|getRedirectResult/);
});
