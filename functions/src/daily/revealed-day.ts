import type { CalendarDate } from '@usward/core/calendar';
import { isRevealed } from '@usward/core/daily/view-day';
import { AppError } from '@usward/core/errors';
import type { CoupleId, PersonId } from '@usward/core/identity';
import { t } from '@usward/core/language/speak';
import type { Database } from '../database/database.ts';
import { assertCouple } from '../pairing/assert-couple.ts';
import { refuseUnconfirmed } from '../pairing/refuse-unconfirmed.ts';
import { type CoupleRead, coupleIdOf, type DayRead, readDay } from './daily-store.ts';
import { sealIfOpen } from './reveal.ts';

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
 * for a day of one's own time, and to whoever has deleted their answer there; `other-couple` for what
 * was written in another one.
 */
export const readRevealedDay = async (
  db: Database,
  me: PersonId,
  now: number,
  date: CalendarDate,
  written: CoupleId | null | undefined,
): Promise<CoupleRead> => {
  const read = await readWritableDay(db, me, now, date);
  assertCouple(written, coupleIdOf(read));
  if (read.kind === 'couple' && !read.diary.confirmed) return refuseUnconfirmed(read.user);
  if (read.kind !== 'couple' || !isRevealed(read.facts, me)) throw new AppError('not-revealed');
  if (!read.facts.answers.has(me)) {
    throw new AppError('not-revealed', {
      message: t`You deleted your answer to this question, so nothing is added beside it.`,
    });
  }
  await sealIfOpen(db, read);
  return read;
};
