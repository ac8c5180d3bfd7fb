import type { CalendarDate } from '@usward/core/calendar';
import { viewWeek, type WeekFacts } from '@usward/core/checkin/view-week';
import { isWeekStart, weekAt } from '@usward/core/checkin/week-calendar';
import * as weekEndpoints from '@usward/core/checkin/week-endpoints';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/ids';
import { t } from '@usward/core/language/i18n';
import { type CoupleContext, findPreviousCouple } from '../couple/membership.ts';
import { isCoupleWeek } from '../couple/time-zones.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { WeekEntryDocument } from '../database/checkin-document-schemas.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { newestBy } from '../database/queries.ts';
import { read } from '../request/handler-builders.ts';
import { ownWeekFacts, readWeekEntries, weekDocuments, weekFacts } from './week-facts.ts';

const readPreviousCoupleWeek = async (
  db: Database,
  user: UserDocument,
  week: CalendarDate,
  now: number,
): Promise<WeekFacts | null> => {
  const coupleContext = await findPreviousCouple(db, user, now, (member) =>
    weekDocuments(member, week),
  );
  if (coupleContext === null || !isCoupleWeek(coupleContext.couple, week, now)) return null;
  return weekFacts(coupleContext, week, coupleContext.ours, now);
};

const readOwnWeek = async (
  db: Database,
  user: UserDocument,
  week: CalendarDate,
  now: number,
): Promise<WeekFacts | null> => {
  const entries = await readWeekEntries(db, user.id, week);
  const couple = user.couple?.id ?? user.previousCouple?.couple.id;
  const mine = entries.find((entry) => entry.couple === couple) ?? entries[0];
  return mine ? ownWeekFacts(user, mine, now) : null;
};

export const getWeek = read(weekEndpoints.getWeek, {
  ours: (member, { input }) => weekDocuments(member, input.params.week),
  answer: async ({ user, coupleContext, input, now }, db) => {
    const { week } = input.params;
    if (coupleContext && isCoupleWeek(coupleContext.couple, week, now) && isWeekStart(week)) {
      return viewWeek(weekFacts(coupleContext, week, coupleContext.ours, now), user.id);
    }
    const facts =
      (coupleContext === null ? await readPreviousCoupleWeek(db, user, week, now) : null) ??
      (await readOwnWeek(db, user, week, now));
    if (facts === null)
      throw new AppError('not-found', { message: t`We couldn’t find that week.` });
    return viewWeek(facts, user.id);
  },
});

export const readAnsweredWeekFacts = async (
  db: Database,
  user: UserDocument,
  coupleContext: CoupleContext | null,
  mine: WeekEntryDocument,
  now: number,
): Promise<WeekFacts> => {
  if (coupleContext === null || mine.couple !== coupleContext.couple.id)
    return ownWeekFacts(user, mine, now);
  const { week } = mine;
  const { coupleId, partner } = coupleContext.member;
  const [partners, agreed] = await db.getAll(
    documents.sharedWeekEntry(coupleId, partner, week),
    documents.week(coupleId, week),
  );
  return weekFacts(coupleContext, week, [mine, partners, agreed], now);
};

const readPage = async (
  db: Database,
  me: UserId,
  after: CalendarDate | null,
  limit: number,
): Promise<{ readonly page: readonly WeekEntryDocument[]; readonly next: CalendarDate | null }> => {
  const entries = await db.page(documents.weekEntries(me), newestBy('week', limit + 1, after));
  const page = entries.slice(0, limit);
  const week = entries[limit]?.week;
  const last = page.at(-1)?.week;
  if (week === undefined || last === undefined) return { page, next: null };
  if (week !== last) return { page, next: last };
  const newer = page.filter((entry) => entry.week !== last);
  return { page: [...newer, ...(await readWeekEntries(db, me, last))], next: last };
};

/** Only weeks that the caller has answered: of no other week may they read the partner's part. */
export const getWeeks = read(weekEndpoints.getWeeks, {
  answer: async ({ user, coupleContext: present, input, now }, db) => {
    const { cursor, limit } = input.query;
    const coupleContext = present ?? (await findPreviousCouple(db, user, now));
    const newest = present && weekAt(now, present.couple.homeTimeZone);
    const entries = await readPage(db, user.id, cursor ?? newest, limit);
    const facts = await Promise.all(
      entries.page.map((mine) => readAnsweredWeekFacts(db, user, coupleContext, mine, now)),
    );
    return { items: facts.map((one) => viewWeek(one, user.id)), next: entries.next };
  },
});
