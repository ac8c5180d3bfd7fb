import { initializeApp } from 'firebase/app';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createFakeProvider } from '../support/fakes/fake-provider.ts';
import { check } from './check.ts';

// What the library takes for a mobile app; it looks once, while it loads.
const provider = createFakeProvider();
const stubGlobals = () => {
  vi.stubGlobal('fetch', provider.fetch);
  vi.stubGlobal('navigator', { userAgent: 'Android', product: 'ReactNative' });
};
stubGlobals();
beforeEach(stubGlobals);

const library = await import('firebase/auth');

afterEach(() => vi.useRealTimers());

check('S9.28', async () => {
  vi.useFakeTimers();
  const auth = library.initializeAuth(initializeApp({ apiKey: 'key', projectId: 'demo-usward' }));
  provider.answer('/v1/accounts:signInWithPassword', () => new Promise(() => undefined));
  const gaveUp = vi.fn();
  const signingIn = library
    .signInWithEmailAndPassword(auth, 'mara@example.test', 'together1')
    .catch(gaveUp);
  await vi.advanceTimersByTimeAsync(60_000 - 1);
  expect(gaveUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await signingIn;
  expect(gaveUp.mock.calls).toMatchObject([[{ code: 'auth/network-request-failed' }]]);
});
