import type { User } from '@usward/core/account/user';
import { onUserChange } from '../current-user.ts';
import { createEmitter } from '../emitter.ts';
import { database } from '../storage/database.ts';
import { storedSnapshot } from '../storage/local-storage.ts';
import { readCache } from './read-cache.ts';
import { coupleReadPaths, isQueryUnder } from './read-paths.ts';

const isCoupleQuery = isQueryUnder(...coupleReadPaths);

/** Whose shared space the reads are of, as far as the record tells. */
const getCoupleKey = ({ pairing, coupleId, partner, partnerEmail, previousCouple }: User): string =>
  JSON.stringify([
    pairing,
    coupleId,
    partner?.firstName,
    partnerEmail,
    previousCouple && [previousCouple.firstName, previousCouple.until],
  ]);

/** Removes what this device kept of a person's reads: of all, or of those that are meant. */
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

/** Hears each time all that was read of the couple is gone, so that what has to be at hand is read anew. */
export const onCoupleCacheCleared = cleared.subscribe;

/**
 * Lets go of all that was read of the couple, in memory at once and on this device; what is shown is
 * read anew. Rejects when the device did not let go.
 */
export const clearCoupleCache = (userId: string): Promise<void> => {
  storedSnapshot.remove();
  // Asked first, so that what is read from now on is kept after the older is gone.
  const removed = removeStoredReads(userId);
  readCache()
    .resetQueries({ predicate: isCoupleQuery })
    .catch((error: unknown) => console.error(error));
  cleared.emit();
  return removed;
};

let lastSeen: { readonly userId: string; readonly couple: string } | null = null;

onUserChange(() => {
  lastSeen = null;
});

/**
 * To be told of each record of the present person. Where it speaks of another partner than the one
 * before, all that was read of the couple goes, in memory and on this device, and is read anew.
 */
export const clearCacheOnCoupleChange = (user: User): void => {
  const couple = getCoupleKey(user);
  const isOther = lastSeen?.userId === user.id && lastSeen.couple !== couple;
  lastSeen = { userId: user.id, couple };
  if (isOther) clearCoupleCache(user.id).catch((error: unknown) => console.error(error));
};
