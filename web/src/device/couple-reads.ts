import type { User } from '@usward/core/account/user';
import { isUnder, sharedReads } from './addresses.ts';
import { createAnnouncer } from './announcer.ts';
import { database } from './database.ts';
import { onPersonChange } from './person.ts';
import { readCache } from './read-cache.ts';
import { storedSnapshot } from './stored.ts';

const isOfCouple = isUnder(...sharedReads);

/** Whose shared space the reads are of, as far as the record tells. */
const coupleOf = ({ pairing, coupleId, partner, partnerEmail, former }: User): string =>
  JSON.stringify([
    pairing,
    coupleId,
    partner?.firstName,
    partnerEmail,
    former && [former.firstName, former.until],
  ]);

/** Removes what this device kept of a person's reads: of all, or of those that are meant. */
export const removeKept = async (
  personId: string,
  isMeant: (queryKey: readonly unknown[]) => boolean = () => true,
): Promise<void> => {
  const { store, done } = (await database()).transaction('reads', 'readwrite');
  const keys = await store.index('person').getAllKeys(personId);
  const meant = keys.filter(([, hash]) => {
    const queryKey: unknown = JSON.parse(hash);
    return Array.isArray(queryKey) && isMeant(queryKey);
  });
  await Promise.all([...meant.map((key) => store.delete(key)), done]);
};

const forgotten = createAnnouncer<void>();

/** Hears each time all that was read of the couple is gone, so that what has to be at hand is read anew. */
export const onReadsForgotten = forgotten.listen;

/**
 * Lets go of all that was read of the couple, in memory at once and on this device; what is shown is
 * read anew. Rejects when the device did not let go.
 */
export const forgetReads = (personId: string): Promise<void> => {
  storedSnapshot.remove();
  // Asked first, so that what is read from now on is kept after the older is gone.
  const removed = removeKept(personId);
  readCache()
    .resetQueries({ predicate: isOfCouple })
    .catch((error: unknown) => console.error(error));
  forgotten.tell();
  return removed;
};

let known: { readonly personId: string; readonly couple: string } | null = null;

onPersonChange(() => {
  known = null;
});

/**
 * To be told of each record of the present person. Where it speaks of another partner than the one
 * before, all that was read of the couple goes, in memory and on this device, and is read anew.
 */
export const noteCouple = (user: User): void => {
  const couple = coupleOf(user);
  const isOther = known?.personId === user.id && known.couple !== couple;
  known = { personId: user.id, couple };
  if (isOther) forgetReads(user.id).catch((error: unknown) => console.error(error));
};
