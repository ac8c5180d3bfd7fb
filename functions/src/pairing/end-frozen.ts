import { instant } from '@usward/core/calendar';
import type { Database } from '../database/database.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { detach, dissolveCouple } from './dissolve-couple.ts';
import { peopleOf } from './dissolve-day.ts';

/** Couples ended in one run of the sweep; the next run takes the next ones. */
const COUPLES_A_RUN = 200;

/** Ends one frozen couple for good, unless it has opened again at the last moment. */
export const endCouple = async (
  db: Database,
  couple: CoupleDocument,
  now: number,
): Promise<void> => {
  const isOver = await db.transaction(async (reads) => {
    const fresh = await reads.get(documents.couple(couple.id));
    if (fresh === null || fresh.frozenUntil !== couple.frozenUntil) {
      return { writes: [], result: false };
    }
    const people = peopleOf(couple).map((person) =>
      detach(reads, couple, person, { now, tell: false }),
    );
    return {
      writes: [
        ...(await Promise.all(people)).flat(),
        // Written, so that nobody opens it again on what they read before.
        merge(documents.couple(couple.id), { restore: [] }),
      ],
      result: true,
    };
  });
  if (isOver) await dissolveCouple(db, couple, peopleOf(couple));
};

/** The couples whose frozen time is over, those of longest ago first. */
export const overdueCouples = (db: Database, now: number): Promise<readonly CoupleDocument[]> =>
  db.page(documents.couples(), {
    orderBy: 'frozenUntil',
    direction: 'asc',
    // Couples that are not frozen hold null, which comes before every text.
    after: '',
    until: instant(now),
    limit: COUPLES_A_RUN,
  });
