import type { CalendarDate } from '@usward/core/calendar';
import { isRevealed } from '@usward/core/daily/view-day';
import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import type { Database } from '../database/database.ts';
import { Overtaken } from '../database/document.ts';
import { type DayRead, readDay } from './daily-store.ts';
import { sealIfOpen } from './reveal.ts';

/** A day that the two of a couple have. */
export type CoupleRead = Extract<DayRead, { readonly kind: 'couple' }>;

/** Reads a day for whoever wants to write beside it. Throws `frozen` where the two have parted. */
export const readWritableDay = async (
  db: Database,
  me: PersonId,
  now: number,
  date: CalendarDate,
): Promise<DayRead> => {
  const read = await readDay(db, me, now, () => date);
  if (read.diary.frozenAt !== null) throw new AppError('frozen');
  return read;
};

/**
 * The same where the day is revealed, which it stays for good: throws `not-revealed` where it is not,
 * and for a day of one's own time.
 */
export const readRevealedDay = async (
  ...[db, me, now, date]: Parameters<typeof readWritableDay>
): Promise<CoupleRead> => {
  const read = await readWritableDay(db, me, now, date);
  if (read.kind !== 'couple' || !isRevealed(read.facts, me)) throw new AppError('not-revealed');
  await sealIfOpen(db, read);
  return read;
};

/** How often a call is decided anew; two people seldom get in each other's way twice. */
const MOST_TRIES = 5;

/** Decides anew, on what stands by then, where somebody else was faster or the two have parted. */
export const untilSettled = async <T>(decide: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await decide();
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === MOST_TRIES) throw error;
    }
  }
};
