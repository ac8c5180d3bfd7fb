import type { CalendarDate } from '@usward/core/calendar';
import { viewWeek, type WeekFacts } from '@usward/core/checkin/view-week';
import { isWeek, weekAt } from '@usward/core/checkin/week-calendar';
import * as weekEndpoints from '@usward/core/checkin/week-endpoints';
import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import { t } from '@usward/core/language/speak';
import type { UserDocument } from '../database/account-documents.ts';
import type { WeekEntryDocument } from '../database/checkin-documents.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { newestBy } from '../database/queries.ts';
import { read } from '../http/frames.ts';
import { findFormer, type Two } from '../pairing/membership.ts';
import { entriesOfWeek, isWeekOf, ownWeekFacts, weekDocuments, weekFacts } from './week-store.ts';

/** A week of two who have parted, as long as it can be read. */
const frozenWeek = async (
  db: Database,
  user: UserDocument,
  week: CalendarDate,
  now: number,
): Promise<WeekFacts | null> => {
  const two = await findFormer(db, user, now, (member) => weekDocuments(member, week));
  if (two === null || !isWeekOf(two.couple, week, now)) return null;
  return weekFacts(two, week, two.ours, now);
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
      return viewWeek(weekFacts(two, week, two.ours, now), user.id);
    }
    const facts =
      (two === null ? await frozenWeek(db, user, week, now) : null) ??
      (await ownWeek(db, user, week, now));
    if (facts === null) throw new AppError('not-found', { message: t`There is no such week.` });
    return viewWeek(facts, user.id);
  },
});

/** A week that somebody has answered: with `two`, where it was their week, else their own words alone. */
export const answeredWeekFacts = async (
  db: Database,
  user: UserDocument,
  two: Two | null,
  mine: WeekEntryDocument,
  now: number,
): Promise<WeekFacts> => {
  if (two === null || mine.couple !== two.couple.id) return ownWeekFacts(user, mine, now);
  const { week } = mine;
  const { coupleId, partner } = two.member;
  const [partners, agreed] = await db.getAll(
    documents.sharedWeekEntry(coupleId, partner, week),
    documents.week(coupleId, week),
  );
  return weekFacts(two, week, [mine, partners, agreed], now);
};

/** One page of own answers, newest first, and the week after which the next one goes on. */
const pageOf = async (
  db: Database,
  me: PersonId,
  after: CalendarDate | null,
  limit: number,
): Promise<{ readonly page: readonly WeekEntryDocument[]; readonly next: CalendarDate | null }> => {
  const entries = await db.page(documents.weekEntries(me), newestBy('week', limit + 1, after));
  const page = entries.slice(0, limit);
  const week = entries[limit]?.week;
  const last = page.at(-1)?.week;
  if (week === undefined || last === undefined) return { page, next: null };
  if (week !== last) return { page, next: last };
  // Those of one week, of one couple and the next, stay together: the cursor could not part them.
  const newer = page.filter((entry) => entry.week !== last);
  return { page: [...newer, ...(await entriesOfWeek(db, me, last))], next: last };
};

/**
 * Past weeks of which something may be read, newest first: those the caller has answered, since nothing
 * of the other's can be read of any other.
 */
export const getWeeks = read(weekEndpoints.getWeeks, {
  answer: async ({ user, two: present, input, now }, db) => {
    const { cursor, limit } = input.query;
    const two = present ?? (await findFormer(db, user, now));
    const newest = present && weekAt(now, present.couple.homeTimeZone);
    const entries = await pageOf(db, user.id, cursor ?? newest, limit);
    const facts = await Promise.all(
      entries.page.map((mine) => answeredWeekFacts(db, user, two, mine, now)),
    );
    return { items: facts.map((one) => viewWeek(one, user.id)), next: entries.next };
  },
});
