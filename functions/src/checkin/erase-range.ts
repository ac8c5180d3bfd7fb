import type { Eraser } from '../privacy/eraser.ts';
import { isLast, nextDoomed } from './doomed.ts';
import { eraseCheckins } from './erase-checkins.ts';

/** Own check-ins and weekly answers. What is erased is gone, so each share begins anew. */
export const checkinsEraser: Eraser = {
  eraseNext: async ({ db, me, from, to, now }) => {
    const doomed = await nextDoomed(db, me, { from, to });
    const count = await db.transaction(async (reads) => {
      // Somebody else may have erased some since they were found.
      const erased = await eraseCheckins(reads, me, doomed, now);
      return { writes: erased.writes, result: erased.count };
    });
    return { count, next: isLast(doomed) ? null : 'on' };
  },
  look: async ({ db, me, from, to }) => {
    const { dates, weeks } = await nextDoomed(db, me, { from, to }, 1);
    return { count: dates.length + weeks.length, next: null };
  },
};
