import type { PersonId } from '@usward/core/identity';
import type { Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { eraseAndForget } from '../privacy/erase-and-forget.ts';
import type { Eraser } from '../privacy/eraser.ts';
import { type Doomed, isLast, nextDoomed } from './doomed.ts';
import { eraseWrites } from './erase-writes.ts';
import { forgetReplies } from './forget-replies.ts';

const countOf = ({ dates, weeks }: Doomed): number => dates.length + weeks.length;

const countStanding = async (
  reads: Reads,
  me: PersonId,
  { dates, weeks }: Doomed,
): Promise<number> => {
  const places = [
    ...dates.map((date) => documents.checkin(me, date)),
    ...weeks.map(({ week, couple }) => documents.weekEntry(me, week, couple)),
  ];
  // A transaction refuses to read nothing.
  if (places.length === 0) return 0;
  const found: readonly unknown[] = await reads.getAll(...places);
  return found.filter((one) => one !== null).length;
};

/** Own check-ins and weekly answers. What is erased is gone, so each share begins anew. */
export const checkinsEraser: Eraser = {
  eraseNext: async ({ db, me, from, to, now }) => {
    const doomed = await nextDoomed(db, me, { from, to });
    const erase = () =>
      db.transaction(async (reads) => ({
        // Somebody else may have erased them since they were found.
        result: await countStanding(reads, me, doomed),
        writes: await eraseWrites(reads, me, doomed, now),
      }));
    const range = { from, to };
    const count = await eraseAndForget(erase, () =>
      forgetReplies(db, me, { checkins: range, weeks: range }),
    );
    return { count, next: isLast(doomed) ? null : 'on' };
  },
  look: async ({ db, me, from, to }) => ({
    count: countOf(await nextDoomed(db, me, { from, to }, 1)),
    next: null,
  }),
};
