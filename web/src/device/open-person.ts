import { afterPaint } from './after-paint.ts';
import { database, emptyDatabase, removeStrangers } from './database.ts';
import { dropLeftovers, loadDrafts } from './drafts.ts';
import { loadWrites } from './outbox/outbox.ts';
import { currentPerson, setCurrentPerson } from './person.ts';
import { loadReads } from './read-cache.ts';
import { identity } from './session/token.ts';
import { leaving, removeStored, storedSnapshot } from './stored.ts';
import { tellTabs } from './tabs.ts';

/** The way of the present person's things into memory. */
let loading: Promise<unknown> = Promise.resolve();

/** Makes a person the one whose cached reads, unsent writes and drafts are shown. */
export const openPerson = async (personId: string): Promise<void> => {
  if (currentPerson() === personId) {
    await loading.catch(() => undefined);
    return;
  }
  setCurrentPerson(personId);
  // What could not be forgotten of whoever left before must not take this person's things with it.
  leaving.remove();
  loading = Promise.all([loadReads(personId), loadWrites(personId), loadDrafts(personId)]);
  await loading;
  // Nothing of theirs was shown, so the first screen does not wait for it.
  afterPaint()
    .then(() => (currentPerson() === personId ? removeStrangers(personId) : undefined))
    .catch((error: unknown) => console.error(error));
};

/** From here on nobody is here: neither a screen nor the phone around the app shows anything of a person. */
const closePerson = (): void => {
  setCurrentPerson(null);
  removeStored();
  navigator.clearAppBadge?.().catch(() => undefined);
  import('./push/push-worker.ts').then((worker) => worker.closeShown()).catch(() => undefined);
};

/**
 * Ends a session that nobody asked to end, such as after a changed password. What was read goes;
 * unsent writes and drafts wait, unseen, for the same person, and go when another signs in.
 */
export const endPerson = async (): Promise<void> => {
  closePerson();
  const transaction = (await database()).transaction(['session', 'reads', 'path'], 'readwrite');
  await Promise.all([
    transaction.objectStore('session').clear(),
    transaction.objectStore('reads').clear(),
    transaction.objectStore('path').clear(),
    transaction.done,
  ]);
};

/** What our own workers may keep: files of the app, never anything of a person. */
const isAppFiles = (name: string): boolean =>
  /^(workbox-precache|usward-(fonts|words|decks|parts|previous))/.test(name);

const emptyCaches = async (): Promise<void> => {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !isAppFiles(name)).map((name) => caches.delete(name)));
};

const leaveProvider = async (): Promise<void> => {
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
export const forgetPerson = async (before?: () => Promise<unknown>): Promise<void> => {
  leaving.set(true);
  storedSnapshot.remove();
  await before?.();
  closePerson();
  tellTabs({ type: 'signed-out' });
  dropLeftovers();
  const done = await Promise.allSettled([emptyDatabase(), emptyCaches(), leaveProvider()]);
  if (done.every(({ status }) => status === 'fulfilled')) leaving.remove();
};
