import { addDays, type CalendarDate } from '@usward/core/calendar';
import type { clearCheckins } from '@usward/core/checkin/endpoints';
import type { Output } from '@usward/core/endpoint';
import type { CoupleId } from '@usward/core/identity';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { couplesOf } from './couples-of.ts';
import { type Doomed, eraseWrites } from './erase-writes.ts';
import { forgetReplies } from './forget-replies.ts';

/** Check-ins, and as many weeks, erased in one transaction: well below what one may hold. */
const AT_ONCE = 50;

/** No date comes before. */
const FIRST_DAY = '1900-01-01';

type ClearCall = PersonCall<typeof clearCheckins>;

/** The next documents of the range, oldest first. */
const nextOf = async ({ db, caller, input }: ClearCall): Promise<Doomed> => {
  const { from, to } = input.body;
  const range = {
    direction: 'asc' as const,
    after: from > FIRST_DAY ? addDays(from, -1) : null,
    until: to,
    limit: AT_ONCE,
  };
  const [checkins, weeks] = await Promise.all([
    db.page(documents.checkins(caller.id), { ...range, orderBy: 'date' }),
    db.page(documents.weekEntries(caller.id), { ...range, orderBy: 'week' }),
  ]);
  return { dates: checkins.map(({ date }): CalendarDate => date), weeks };
};

const isLast = ({ dates, weeks }: Doomed): boolean =>
  dates.length < AT_ONCE && weeks.length < AT_ONCE;

/**
 * Deletes own check-ins and weekly answers of a range, so many at a time: each goes with its copy, so
 * it may break off anywhere and be done again. The last ones go together with the key.
 */
export const handleClearCheckins = async (
  call: ClearCall,
): Promise<Output<typeof clearCheckins>> => {
  const { db, caller, input, now, operation } = call;
  const couples = new Set<CoupleId>();
  try {
    for (;;) {
      const doomed = await nextOf(call);
      for (const id of await couplesOf(db, caller.id, doomed)) couples.add(id);
      if (isLast(doomed)) {
        return await operation.transact(async (reads) => ({
          writes: await eraseWrites(reads, caller.id, doomed, now),
          reply: { ok: true },
        }));
      }
      await db.transaction(async (reads) => ({
        writes: await eraseWrites(reads, caller.id, doomed, now),
        result: undefined,
      }));
    }
  } finally {
    const range = input.body;
    await forgetReplies(db, caller.id, [...couples], { checkins: range, weeks: range });
  }
};
