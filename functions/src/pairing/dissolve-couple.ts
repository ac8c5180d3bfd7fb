import type { PersonId } from '@usward/core/identity';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database, Reads } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { announce, sharedRooms } from '../pulse/announce.ts';
import { queueRearm } from '../push/queue-push.ts';
import { type CoupleIds, dissolveDay, peopleOf } from './dissolve-day.ts';
import { isCoupleOnTrial } from './on-trial.ts';
import { emptyPulse, withoutPartner } from './part.ts';

/**
 * Days taken apart in one transaction. Of a day with words as long as can be each keeper takes an
 * answer of 8 kB and 30 comments of 4 kB into their journal: 15 days write less than 4.5 MB of the
 * 10 MiB that one may hold.
 */
export const DAYS_AT_ONCE = 15;

/** Documents removed in one batch. */
const REMOVED_AT_ONCE = 300;

/** Whether somebody's past comes back once this couple of theirs, which has not parted, is gone. */
const keepsFormerAfter = async (reads: Reads, { id }: CoupleIds, now: number): Promise<boolean> => {
  const couple = await reads.get(documents.couple(id));
  return couple !== null && isCoupleOnTrial(couple, now);
};

/** What a record says once this couple is gone; null where it does not name it. */
const detached = async (reads: Reads, user: UserDocument, couple: CoupleIds, now: number) => {
  if (user.couple?.id === couple.id) {
    const keepsFormer = await keepsFormerAfter(reads, couple, now);
    return withoutPartner(user, { keepsFormer, now });
  }
  if (user.former?.couple.id !== couple.id) return null;
  return { former: null, ...(user.pairing === 'frozen' ? { pairing: 'alone' as const } : {}) };
};

/** Takes the couple out of a person's record and pulse; `hasParted` lets them find a neutral notice. */
export const detach = async (
  reads: Reads,
  couple: CoupleIds,
  person: PersonId,
  { now, tell }: { readonly now: number; readonly tell: boolean },
): Promise<readonly Write[]> => {
  const user = await reads.get(documents.user(person));
  const change = user && (await detached(reads, user, couple, now));
  if (!change) return [];
  // Who has parted before, or has somebody new by now, is told nothing.
  const isNews = tell && user.couple?.id === couple.id;
  return [
    merge(documents.user(person), isNews ? { ...change, hasParted: true } : change),
    emptyPulse(person),
    announce(person, ...sharedRooms),
    queueRearm(person, now),
  ];
};

/**
 * Erases what two had together, for good: the words of each keeper move into their own journal. May
 * die at any point and be run again, since the couple itself goes last.
 */
export const dissolveCouple = async (
  db: Database,
  couple: CoupleIds,
  keepers: readonly PersonId[],
): Promise<void> => {
  for (;;) {
    const days = await db.page(documents.days(couple.id), {
      orderBy: 'date',
      direction: 'asc',
      after: null,
      limit: DAYS_AT_ONCE,
    });
    if (days.length === 0) break;
    await db.transaction(async (reads) => {
      const writes = days.map(({ date }) => dissolveDay(reads, couple, date, keepers));
      return { writes: (await Promise.all(writes)).flat(), result: undefined };
    });
  }
  // Check-ins, weekly answers, quizzes and moments stay with those who wrote them; these are copies.
  await db.clearBelow(documents.couple(couple.id));
  await db.clear(documents.reflectionsDue(), {
    atOnce: REMOVED_AT_ONCE,
    of: { field: 'couple', value: couple.id },
  });
  // Without its form nobody can read what they said to it.
  for (const person of peopleOf(couple)) {
    await db.clear(documents.ownReflections(person), {
      atOnce: REMOVED_AT_ONCE,
      of: { field: 'couple', value: couple.id },
    });
  }
  await db.commit([remove(documents.couple(couple.id))]);
};
