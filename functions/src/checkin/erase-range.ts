import { addDays, type CalendarDate } from '@usward/core/calendar';
import { documents } from '../database/documents.ts';
import { type Erasing, FIRST_DAY } from '../privacy/eraser.ts';
import { type Doomed, eraseCheckins } from './erase-checkins.ts';

/** Check-ins, and as many weeks, erased in one transaction: well below what one may hold. */
const AT_ONCE = 50;

/** The next check-ins, and weeks by their Fridays, of a range, oldest first. */
const nextDoomed = async ({ db, me, from, to }: Erasing): Promise<Doomed> => {
  const range = {
    direction: 'asc' as const,
    after: from > FIRST_DAY ? addDays(from, -1) : null,
    until: to,
    limit: AT_ONCE,
  };
  const [checkins, weeks] = await Promise.all([
    db.page(documents.checkins(me), { ...range, orderBy: 'date' }),
    db.page(documents.weekEntries(me), { ...range, orderBy: 'week' }),
  ]);
  return { dates: checkins.map(({ date }): CalendarDate => date), weeks };
};

/** Erases own check-ins and weekly answers. What is erased is gone, so each page begins anew. */
export async function* eraseCheckinRange(erasing: Erasing): AsyncGenerator<number> {
  const { db, me, now } = erasing;
  for (;;) {
    const doomed = await nextDoomed(erasing);
    const { length: checkins } = doomed.dates;
    const { length: weeks } = doomed.weeks;
    if (checkins + weeks > 0) {
      yield await db.transaction(async (reads) => {
        // Another call may have erased some since they were found.
        const { count, writes } = await eraseCheckins(reads, me, doomed, now);
        return { writes, result: count };
      });
    }
    if (checkins < AT_ONCE && weeks < AT_ONCE) return;
  }
}
