import { loadAndPersistReads } from '../cache/read-cache.ts';
import { currentUserId, setCurrentUserId } from '../current-user.ts';
import { loadWrites } from '../outbox/outbox.ts';
import { getIdentity } from '../session/token.ts';
import { waitForPaint } from '../startup/wait-for-paint.ts';
import { clearDatabase, database, removeOtherUsersData } from './database.ts';
import { clearUnsavedDrafts, loadDrafts } from './drafts.ts';
import { clearUserItems, isSigningOut, storedSnapshot } from './local-storage.ts';
import { broadcastToTabs } from './tab-messages.ts';

let loading: Promise<unknown> = Promise.resolve();

export const openUserData = async (userId: string): Promise<void> => {
  if (currentUserId() === userId) {
    await loading.catch(() => undefined);
    return;
  }
  setCurrentUserId(userId);
  // An interrupted erasure of the previous user must not erase this user's data.
  isSigningOut.remove();
  loading = Promise.all([loadAndPersistReads(userId), loadWrites(userId), loadDrafts(userId)]);
  await loading;
  // None of it is ever shown, so the first screen does not wait for it.
  waitForPaint()
    .then(() => (currentUserId() === userId ? removeOtherUsersData(userId) : undefined))
    .catch((error: unknown) => console.error(error));
};

const closeUserData = (): void => {
  setCurrentUserId(null);
  clearUserItems();
  navigator.clearAppBadge?.().catch(() => undefined);
  import('../push/push-worker.ts')
    .then((worker) => worker.closeNotifications())
    .catch(() => undefined);
};

/**
 * For a session that ended unasked, as after a changed password. Unsent writes and drafts stay, unseen, for the same
 * user, and go when another signs in.
 */
export const closeAndClearCachedData = async (): Promise<void> => {
  closeUserData();
  const transaction = (await database()).transaction(['session', 'reads', 'path'], 'readwrite');
  await Promise.all([
    transaction.objectStore('session').clear(),
    transaction.objectStore('reads').clear(),
    transaction.objectStore('path').clear(),
    transaction.done,
  ]);
};

/** Our workers cache app files only, no user data. */
const isAppCache = (name: string): boolean =>
  /^(workbox-precache|usward-(fonts|words|decks|parts|previous))/.test(name);

const deleteUserCaches = async (): Promise<void> => {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !isAppCache(name)).map((name) => caches.delete(name)));
};

const signOutOfProvider = async (): Promise<void> => {
  try {
    await (await getIdentity()).signOut();
  } catch {
    // The library failed to load, so its database is removed without it.
    indexedDB.deleteDatabase('firebaseLocalStorageDb');
  }
};

/** In all tabs. `before` still runs as the user and must not reject. The next start completes an interruption. */
export const signOutAndEraseData = async (before?: () => Promise<unknown>): Promise<void> => {
  isSigningOut.set(true);
  storedSnapshot.remove();
  await before?.();
  closeUserData();
  broadcastToTabs({ type: 'signed-out' });
  clearUnsavedDrafts();
  const done = await Promise.allSettled([clearDatabase(), deleteUserCaches(), signOutOfProvider()]);
  if (done.every(({ status }) => status === 'fulfilled')) isSigningOut.remove();
};
