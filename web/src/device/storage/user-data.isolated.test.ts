import 'fake-indexeddb/auto';
import { deviceStorageEntries } from '@usward/core/privacy/stored-on-device';
import { beforeEach, expect, it, vi } from 'vitest';

vi.mock('../session/token.ts', () => ({
  getIdentity: async () => ({ signOut: async () => undefined }),
}));
const stubGlobals = () => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
};
stubGlobals();
beforeEach(stubGlobals);

const { closeAndClearCachedData, signOutAndEraseData } = await import('./user-data.ts');
const { currentUserId, setCurrentUserId } = await import('../current-user.ts');
const { database, storeNames } = await import('./database.ts');

it.each([
  ['ends unasked', closeAndClearCachedData],
  ['is ended by signing out', signOutAndEraseData],
])('the number at the icon goes with the person whose session %s', async (_, leave) => {
  const clearAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clearAppBadge });
  setCurrentUserId('mia');
  await leave();
  expect(currentUserId()).toBeNull();
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

it.each([
  ['ends unasked', closeAndClearCachedData],
  ['is ended by signing out', signOutAndEraseData],
])('what lies in the tray goes with the person whose session %s', async (_, leave) => {
  const shown = [{ close: vi.fn() }, { close: vi.fn() }];
  const scope = 'https://usward.test/firebase-cloud-messaging-push-scope';
  const getRegistration = async () => ({ scope, getNotifications: async () => shown });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  setCurrentUserId('mia');
  await leave();
  // Those who left in the tests before may still look into it, too.
  await expect.poll(() => shown.every(({ close }) => close.mock.calls.length > 0)).toBe(true);
});

it('a tray that cannot be looked into keeps nobody from signing out', async () => {
  const getRegistration = vi.fn(async () => Promise.reject(new Error('not allowed')));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  await expect(signOutAndEraseData()).resolves.toBeUndefined();
  await expect.poll(() => getRegistration).toHaveBeenCalled();
});

it('an icon without a number, or that refuses one, keeps nobody from signing out', async () => {
  vi.stubGlobal('navigator', {});
  await expect(signOutAndEraseData()).resolves.toBeUndefined();
  vi.stubGlobal('navigator', { clearAppBadge: () => Promise.reject(new Error('not allowed')) });
  await expect(signOutAndEraseData()).resolves.toBeUndefined();
});

it('signing out leaves the app and its words on the phone, and no other cache', async () => {
  const ofTheApp = deviceStorageEntries.flatMap(({ place, names }) =>
    place === 'cache' ? names : [],
  );
  const cacheNames = new Set([...ofTheApp, 'pictures-of-somebody']);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', {
    keys: async () => [...cacheNames],
    delete: async (name: string) => cacheNames.delete(name),
  });
  await signOutAndEraseData();
  await expect.poll(() => [...cacheNames]).toEqual(ofTheApp);
});

it('signing out empties every store of the database', async () => {
  vi.stubGlobal('navigator', {});
  const opened = await database();
  await opened.put('drafts', { userId: 'mia', id: 'note', text: 'dear', at: 0 });
  await signOutAndEraseData();
  const counts = await Promise.all(storeNames.map((name) => opened.count(name)));
  expect(counts.every((count) => count === 0)).toBe(true);
});
