import type { CalendarDate } from '@usward/core/calendar';
import type { WeekFacts } from '@usward/core/checkin/view-week';
import { type WeekEntry, type WeekSet, WeekSetSchema } from '@usward/core/checkin/week';
import { planWeekSet, weekClosesAt, weekOf, weekOpensAt } from '@usward/core/checkin/week-calendar';
import sets from '@usward/core/content/weeks/sets.json' with { type: 'json' };
import type { PersonId } from '@usward/core/identity';
import { waitingKey } from '@usward/core/pulse';
import { lastWeekBegun, weekOpenUntil } from '@usward/core/us/home';
import * as v from 'valibot';
import type { UserDocument } from '../database/account-documents.ts';
import type { WeekDocument, WeekEntryDocument } from '../database/checkin-documents.ts';
import type { Reads, Values } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { newestBy } from '../database/queries.ts';
import type { Member, Two } from '../pairing/membership.ts';
import { homeOf, soloZone } from '../us/home-of.ts';

/** The released sets of weekly questions. A set, once released, keeps its id. */
const weekSets: readonly WeekSet[] = v.parse(v.array(WeekSetSchema), sets);

const byId = new Map(weekSets.map((set) => [set.id, set]));

/** A set that was asked once. Throws when the content has lost it. */
const weekSetOf = (id: string): WeekSet => {
  const set = byId.get(id);
  if (!set) throw new Error(`There is no set of weekly questions "${id}".`);
  return set;
};

/** Under which name a week waits for somebody: to be answered, then to be seen. */
export const weekKey = (week: CalendarDate) => waitingKey(week, 'week');

/** The three documents of a week of two. */
export const weekDocuments = ({ coupleId, me, partner }: Member, week: CalendarDate) =>
  [
    documents.weekEntry(me, week, coupleId),
    documents.sharedWeekEntry(coupleId, partner, week),
    documents.week(coupleId, week),
  ] as const;

type StoredWeek = Values<ReturnType<typeof weekDocuments>>;

/** Whether a week lies in the time of two: from the one in which they met to the newest or last. */
export const isWeekOf = (couple: CoupleDocument, week: CalendarDate, now: number): boolean => {
  const { startDay, frozenAt } = couple;
  const end = Math.min(now, frozenAt === null ? now : Date.parse(frozenAt));
  return week >= weekOf(startDay) && week <= lastWeekBegun(homeOf(couple), end);
};

const entryOf = (stored: WeekEntryDocument | null): WeekEntry | null =>
  stored && { answers: stored.answers, answeredAt: stored.answeredAt };

/** The set of a week: the one that was answered, else the planned one. */
const setOfWeek = ({ couple }: Two, week: CalendarDate, [mine, partners]: StoredWeek) => {
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
  const [mine, partners, agreed] = stored;
  const closesAt = weekOpenUntil(homeOf(couple), week);
  const set = setOfWeek(two, week, stored);
  return {
    week,
    now,
    questions: set.questions,
    setId: set.id,
    closesAt: couple.frozenAt ? Math.min(closesAt, Date.parse(couple.frozenAt)) : closesAt,
    mine: entryOf(mine),
    partners: couple.confirmedAt === null ? null : entryOf(partners),
    wasRevealed: agreed?.revealed ?? false,
    step: agreed?.step ?? null,
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
  setId: mine.setId,
  closesAt: Math.min(weekClosesAt(mine.week, soloZone(user)), now),
  mine: entryOf(mine),
  partners: null,
  wasRevealed: false,
  step: null,
  lastStep: null,
});

/** More couples than one person can have had within a week. */
const MOST_OF_ONE_WEEK = 50;

/** All that somebody has answered in one week, newest first: with one couple and the next. */
export const entriesOfWeek = async (
  reads: Reads,
  me: PersonId,
  week: CalendarDate,
): Promise<readonly WeekEntryDocument[]> => {
  const entries = await reads.find(documents.weekEntries(me), {
    field: 'week',
    value: week,
    limit: MOST_OF_ONE_WEEK,
  });
  return [...entries].sort((one, other) => (one.answeredAt < other.answeredAt ? 1 : -1));
};

/** The last week before another one that has a step: only such a one names its week. */
export const readLastAgreed = async (
  reads: Reads,
  { couple }: Two,
  week: CalendarDate,
): Promise<WeekDocument | null> => {
  const [last = null] = await reads.page(documents.weeks(couple.id), newestBy('week', 1, week));
  return last;
};

/** That week's step, as long as there is something to ask about it in `week`. */
export const lastStepFor = (
  { couple }: Two,
  last: WeekDocument | null,
  week: CalendarDate,
): WeekFacts['lastStep'] => {
  if (!last?.step || last.week === null) return null;
  const { toldAt } = last.step;
  const isTold = toldAt !== null && Date.parse(toldAt) < weekOpensAt(week, couple.homeTimeZone);
  return isTold ? null : { ...last.step, week: last.week };
};

/** The newest week of two, with the step of before that is to be asked about. */
export const newestWeekFacts = async (
  reads: Reads,
  two: Two,
  week: CalendarDate,
  now: number,
): Promise<WeekFacts> => {
  const [stored, last] = await Promise.all([
    reads.getAll(...weekDocuments(two.member, week)),
    readLastAgreed(reads, two, week),
  ]);
  return {
    ...weekFacts(two, week, stored, now),
    lastStep: lastStepFor(two, last, week),
  };
};
