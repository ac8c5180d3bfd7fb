import type { User } from '@usward/core/account/user';
import { onUserChange } from '../current-user.ts';
import { createEmitter } from '../emitter.ts';
import { database } from '../storage/database.ts';
import { storedSnapshot } from '../storage/local-storage.ts';
import { getReadCache } from './read-cache.ts';
import { coupleReadPaths, createPathPredicate } from './read-paths.ts';

const isCoupleQuery = createPathPredicate(...coupleReadPaths);

const getCoupleKey = ({ pairing, coupleId, partner, partnerEmail, previousCouple }: User): string =>
  JSON.stringify([
    pairing,
    coupleId,
    partner?.firstName,
    partnerEmail,
    previousCouple && [previousCouple.firstName, previousCouple.until],
  ]);

export const removeStoredReads = async (
  userId: string,
  matches: (queryKey: readonly unknown[]) => boolean = () => true,
): Promise<void> => {
  const { store, done } = (await database()).transaction('reads', 'readwrite');
  const keys = await store.index('userId').getAllKeys(userId);
  const matching = keys.filter(([, hash]) => {
    const queryKey: unknown = JSON.parse(hash);
    return Array.isArray(queryKey) && matches(queryKey);
  });
  await Promise.all([...matching.map((key) => store.delete(key)), done]);
};

const cleared = createEmitter<void>();

export const onCoupleCacheCleared = cleared.subscribe;

/** Clears the couple's reads in memory immediately and on the device. Rejects if the device could not delete them. */
export const clearCoupleCache = (userId: string): Promise<void> => {
  storedSnapshot.remove();
  // Deletion starts first, so that reads from now on are stored after it.
  const removed = removeStoredReads(userId);
  getReadCache()
    .resetQueries({ predicate: isCoupleQuery })
    .catch((error: unknown) => console.error(error));
  cleared.emit();
  return removed;
};

let lastSeen: { readonly userId: string; readonly couple: string } | null = null;

onUserChange(() => {
  lastSeen = null;
});

/** Call it with each record of the current user: when the partner changed, the couple cache is cleared. */
export const clearCacheIfCoupleChanged = (user: User): void => {
  const couple = getCoupleKey(user);
  const isOther = lastSeen?.userId === user.id && lastSeen.couple !== couple;
  lastSeen = { userId: user.id, couple };
  if (isOther) clearCoupleCache(user.id).catch((error: unknown) => console.error(error));
};
