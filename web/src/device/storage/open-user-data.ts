import { loadReads } from '../cache/read-cache.ts';
import { currentUserId, setCurrentUserId } from '../current-user.ts';
import { loadWrites } from '../outbox/outbox.ts';
import { identity } from '../session/token.ts';
import { afterPaint } from '../startup/after-paint.ts';
import { database, emptyDatabase, removeOtherUsersData } from './database.ts';
import { clearUnsavedDrafts, loadDrafts } from './drafts.ts';
import { clearStoredItems, isSigningOut, storedSnapshot } from './local-storage.ts';
import { broadcastToTabs } from './tabs.ts';

/** The way of the present person's things into memory. */
let loading: Promise<unknown> = Promise.resolve();

/** Makes a person the one whose cached reads, unsent writes and drafts are shown. */
export const openUserData = async (userId: string): Promise<void> => {
  if (currentUserId() === userId) {
    await loading.catch(() => undefined);
    return;
  }
  setCurrentUserId(userId);
  // What could not be forgotten of whoever left before must not take this person's things with it.
  isSigningOut.remove();
  loading = Promise.all([loadReads(userId), loadWrites(userId), loadDrafts(userId)]);
  await loading;
  // Nothing of theirs was shown, so the first screen does not wait for it.
  afterPaint()
    .then(() => (currentUserId() === userId ? removeOtherUsersData(userId) : undefined))
    .catch((error: unknown) => console.error(error));
};

/** From here on nobody is here: neither a screen nor the phone around the app shows anything of a person. */
const closeUserData = (): void => {
  setCurrentUserId(null);
  clearStoredItems();
  navigator.clearAppBadge?.().catch(() => undefined);
  import('../push/push-worker.ts')
    .then((worker) => worker.closeNotifications())
    .catch(() => undefined);
};

/**
 * Ends a session that nobody asked to end, such as after a changed password. What was read goes;
 * unsent writes and drafts wait, unseen, for the same person, and go when another signs in.
 */
export const clearCachedUserData = async (): Promise<void> => {
  closeUserData();
  const transaction = (await database()).transaction(['session', 'reads', 'path'], 'readwrite');
  await Promise.all([
    transaction.objectStore('session').clear(),
    transaction.objectStore('reads').clear(),
    transaction.objectStore('path').clear(),
    transaction.done,
  ]);
};

/** What our own workers may keep: files of the app, never anything of a person. */
const isAppCache = (name: string): boolean =>
  /^(workbox-precache|usward-(fonts|words|decks|parts|previous))/.test(name);

const deleteUserCaches = async (): Promise<void> => {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !isAppCache(name)).map((name) => caches.delete(name)));
};

const signOutOfProvider = async (): Promise<void> => {
  try {
    await (await identity()).signOut();
  } catch {
    // Its library could not be loaded, so its stored session is removed without it.
    indexedDB.deleteDatabase('firebaseLocalStorageDb');
  }
};

/**
 * After sign-out nothing of the person is left, in memory or stored, in this or any other tab. What is
 * done `before` is done as them, and must not reject. Should the app end meanwhile, its next start goes on.
 */
export const eraseUserData = async (before?: () => Promise<unknown>): Promise<void> => {
  isSigningOut.set(true);
  storedSnapshot.remove();
  await before?.();
  closeUserData();
  broadcastToTabs({ type: 'signed-out' });
  clearUnsavedDrafts();
  const done = await Promise.allSettled([emptyDatabase(), deleteUserCaches(), signOutOfProvider()]);
  if (done.every(({ status }) => status === 'fulfilled')) isSigningOut.remove();
};
