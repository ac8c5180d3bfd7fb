import type { CalendarDate } from '@usward/core/calendar';
import { viewWeek, type WeekFacts } from '@usward/core/checkin/view-week';
import { isWeek } from '@usward/core/checkin/week-calendar';
import { weekEndpoints } from '@usward/core/checkin/week-endpoints';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { read } from '../http/read.ts';
import { formerMemberOf } from '../pairing/membership.ts';
import { entriesOfWeek, isWeekOf, ownWeekFacts, weekDocuments, weekFacts } from './week-store.ts';

/** A week of two who have parted, as long as it can be read. */
const frozenWeek = async (
  db: Database,
  user: UserDocument,
  week: CalendarDate,
  now: number,
): Promise<WeekFacts | null> => {
  const member = formerMemberOf(user, now);
  if (member === null) return null;
  const [couple, mine, partners, agreed] = await db.getAll(
    documents.couple(member.coupleId),
    ...weekDocuments(member, week),
  );
  if (couple === null || !isWeekOf(couple, week, now)) return null;
  return weekFacts({ member, couple }, week, { mine, partners, agreed }, now);
};

/** The caller's own words of a week whose couple is no more: of several, the one of the record first. */
const ownWeek = async (
  db: Database,
  user: UserDocument,
  week: CalendarDate,
  now: number,
): Promise<WeekFacts | null> => {
  const entries = await entriesOfWeek(db, user.id, week);
  const couple = user.couple?.id ?? user.former?.couple.id;
  const mine = entries.find((entry) => entry.couple === couple) ?? entries[0];
  return mine ? ownWeekFacts(user, mine, now) : null;
};

/** One week as the caller may see it. */
export const getWeek = read(weekEndpoints.getWeek, {
  ours: (member, { input }) => weekDocuments(member, input.params.week),
  answer: async ({ user, two, input, now }, db) => {
    const { week } = input.params;
    if (two && isWeekOf(two.couple, week, now) && isWeek(week)) {
      const [mine, partners, agreed] = two.ours;
      return viewWeek(weekFacts(two, week, { mine, partners, agreed }, now), user.id);
    }
    const facts =
      (two === null ? await frozenWeek(db, user, week, now) : null) ??
      (await ownWeek(db, user, week, now));
    if (facts === null) throw new AppError('not-found', { message: t`There is no such week.` });
    return viewWeek(facts, user.id);
  },
});
