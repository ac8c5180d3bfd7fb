import { type CalendarDate, coupleDay } from '@usward/core/calendar';
import type { WeekFacts } from '@usward/core/checkin/view-week';
import type { WeekEntry } from '@usward/core/checkin/week';
import { planWeekSet, weekClosesAt, weekOf, weekOpensAt } from '@usward/core/checkin/week-calendar';
import { soloZone } from '../daily/diary.ts';
import type { WeekDocument, WeekEntryDocument } from '../database/checkin-documents.ts';
import type { Database } from '../database/database.ts';
import { type CoupleDocument, documents, type UserDocument } from '../database/documents.ts';
import type { Member } from '../pairing/membership.ts';
import { weekSetOf, weekSets } from './week-sets.ts';

/** One of two with their couple. */
export type Two = { readonly member: Member; readonly couple: CoupleDocument };

/** What is stored of a week that the caller is to see. */
export type StoredWeek = {
  readonly mine: WeekEntryDocument | null;
  readonly partners: WeekEntryDocument | null;
  readonly agreed: WeekDocument | null;
};

/** The three documents of a week of two. */
export const weekDocuments = ({ coupleId, me, partner }: Member, week: CalendarDate) =>
  [
    documents.weekEntry(me, week, coupleId),
    documents.sharedWeekEntry(coupleId, partner, week),
    documents.week(coupleId, week),
  ] as const;

/** Whether a week lies in the time of two: from the one in which they met to the newest or last. */
export const isWeekOf = (
  { startDay, frozenAt, homeTimeZone }: CoupleDocument,
  week: CalendarDate,
  now: number,
): boolean => {
  const end = Math.min(now, frozenAt === null ? now : Date.parse(frozenAt));
  return week >= weekOf(startDay) && week <= weekOf(coupleDay(end, homeTimeZone));
};

const entryOf = (stored: WeekEntryDocument | null): WeekEntry | null =>
  stored && { answers: stored.answers, answeredAt: stored.answeredAt };

/** The set of a week: the one that was answered, else the planned one. */
export const setOfWeek = (
  { couple }: Two,
  week: CalendarDate,
  { mine, partners }: Pick<StoredWeek, 'mine' | 'partners'>,
) => {
  const answered = mine ?? (couple.confirmedAt === null ? null : partners);
  return answered ? weekSetOf(answered.setId) : planWeekSet(weekSets, couple.seed, week);
};

/** All that is known of a week of two; from a parting on it takes no answers any more. */
export const weekFacts = (
  two: Two,
  week: CalendarDate,
  stored: StoredWeek,
  now: number,
): WeekFacts => {
  const { couple } = two;
  const closesAt = weekClosesAt(week, couple.homeTimeZone);
  return {
    week,
    now,
    questions: setOfWeek(two, week, stored).questions,
    closesAt: couple.frozenAt ? Math.min(closesAt, Date.parse(couple.frozenAt)) : closesAt,
    mine: entryOf(stored.mine),
    partners: couple.confirmedAt === null ? null : entryOf(stored.partners),
    step: stored.agreed?.step ?? null,
    lastStep: null,
  };
};

/** The own words of a week whose couple is no more, or another one by now. */
export const ownWeekFacts = (
  user: UserDocument,
  mine: WeekEntryDocument,
  now: number,
): WeekFacts => ({
  week: mine.week,
  now,
  questions: weekSetOf(mine.setId).questions,
  closesAt: Math.min(weekClosesAt(mine.week, soloZone(user)), now),
  mine: entryOf(mine),
  partners: null,
  step: null,
  lastStep: null,
});

/** The newest weeks that have a step: only those have a document. */
export const readNewestSteps = (db: Database, { couple }: Two): Promise<readonly WeekDocument[]> =>
  db.page(documents.weeks(couple.id), {
    orderBy: 'week',
    direction: 'desc',
    after: null,
    // The newest week may have one already, and the one before it is to be asked about.
    limit: 2,
  });

/** The newest step before a week, as long as there is something to ask about it. */
export const lastStepBefore = (
  { couple }: Two,
  newest: readonly WeekDocument[],
  week: CalendarDate,
): WeekFacts['lastStep'] => {
  const last = newest.find((one) => one.week < week && one.step !== null);
  if (!last?.step) return null;
  const { toldAt } = last.step;
  const isTold = toldAt !== null && Date.parse(toldAt) < weekOpensAt(week, couple.homeTimeZone);
  return isTold ? null : { ...last.step, week: last.week };
};

/** The newest week of two, with the step of before that is to be asked about. */
export const newestWeekFacts = async (
  db: Database,
  two: Two,
  week: CalendarDate,
  now: number,
): Promise<WeekFacts> => {
  const { coupleId, me, partner } = two.member;
  const [[mine, partners], newest] = await Promise.all([
    db.getAll(
      documents.weekEntry(me, week, coupleId),
      documents.sharedWeekEntry(coupleId, partner, week),
    ),
    readNewestSteps(db, two),
  ]);
  const agreed = newest.find((one) => one.week === week) ?? null;
  return {
    ...weekFacts(two, week, { mine, partners, agreed }, now),
    lastStep: lastStepBefore(two, newest, week),
  };
};
