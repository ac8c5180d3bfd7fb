import { eraseAndForget } from '../privacy/erase-and-forget.ts';
import type { Eraser } from '../privacy/eraser.ts';
import { couplesOf } from './couples-of.ts';
import { type Doomed, isLast, nextDoomed } from './doomed.ts';
import { eraseWrites } from './erase-writes.ts';
import { forgetReplies } from './forget-replies.ts';

const countOf = ({ dates, weeks }: Doomed): number => dates.length + weeks.length;

/** Own check-ins and weekly answers. What is erased is gone, so each share begins anew. */
export const checkinsEraser: Eraser = {
  eraseNext: async ({ db, me, from, to, now }) => {
    const doomed = await nextDoomed(db, me, { from, to });
    const couples = await couplesOf(db, me, doomed);
    const erase = () =>
      db.transaction(async (reads) => ({
        writes: await eraseWrites(reads, me, doomed, now),
        result: undefined,
      }));
    const range = { from, to };
    await eraseAndForget(erase, () =>
      forgetReplies(db, me, couples, { checkins: range, weeks: range }),
    );
    return { count: countOf(doomed), next: isLast(doomed) ? null : 'on' };
  },
  look: async ({ db, me, from, to }) => ({
    count: countOf(await nextDoomed(db, me, { from, to }, 1)),
    next: null,
  }),
};
