import { addDays, type CalendarDate } from '@usward/core/calendar';
import type { PersonId } from '@usward/core/identity';
import type { WeekEntryDocument } from '../database/checkin-documents.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { FIRST_DAY } from '../privacy/first-day.ts';

/** Own documents to erase, as they are named. */
export type Doomed = {
  readonly dates: readonly CalendarDate[];
  readonly weeks: readonly Pick<WeekEntryDocument, 'week' | 'couple'>[];
};

/** Check-ins, and as many weeks, erased in one transaction: well below what one may hold. */
const AT_ONCE = 50;

/** Days whose check-ins are erased, and Fridays whose weeks are; both ends included. */
type Days = { readonly from: CalendarDate; readonly to: CalendarDate };

/** The next documents of a range, oldest first. */
export const nextDoomed = async (
  db: Database,
  me: PersonId,
  { from, to }: Days,
  limit = AT_ONCE,
): Promise<Doomed> => {
  const range = {
    direction: 'asc' as const,
    after: from > FIRST_DAY ? addDays(from, -1) : null,
    until: to,
    limit,
  };
  const [checkins, weeks] = await Promise.all([
    db.page(documents.checkins(me), { ...range, orderBy: 'date' }),
    db.page(documents.weekEntries(me), { ...range, orderBy: 'week' }),
  ]);
  return { dates: checkins.map(({ date }): CalendarDate => date), weeks };
};

/** Whether nothing of the range comes behind these. */
export const isLast = ({ dates, weeks }: Doomed): boolean =>
  dates.length < AT_ONCE && weeks.length < AT_ONCE;
