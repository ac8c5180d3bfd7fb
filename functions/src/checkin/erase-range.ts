import { eraseAndForget } from '../privacy/erase-and-forget.ts';
import type { Eraser } from '../privacy/eraser.ts';
import { isLast, nextDoomed } from './doomed.ts';
import { eraseCheckins } from './erase-checkins.ts';
import { forgetReplies } from './forget-replies.ts';

/** Own check-ins and weekly answers. What is erased is gone, so each share begins anew. */
export const checkinsEraser: Eraser = {
  eraseNext: async ({ db, me, from, to, now }) => {
    const doomed = await nextDoomed(db, me, { from, to });
    const erase = () =>
      db.transaction(async (reads) => {
        // Somebody else may have erased some since they were found.
        const { count, writes } = await eraseCheckins(reads, me, doomed, now);
        return { writes, result: count };
      });
    const range = { from, to };
    const count = await eraseAndForget(erase, () =>
      forgetReplies(db, me, { checkins: range, weeks: range }),
    );
    return { count, next: isLast(doomed) ? null : 'on' };
  },
  look: async ({ db, me, from, to }) => {
    const { dates, weeks } = await nextDoomed(db, me, { from, to }, 1);
    return { count: dates.length + weeks.length, next: null };
  },
};
