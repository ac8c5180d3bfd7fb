import type { CalendarDate } from '@usward/core/calendar';
import type { WeekFacts } from '@usward/core/checkin/view-week';
import { type WeekEntry, type WeekSet, WeekSetSchema } from '@usward/core/checkin/week';
import { pickWeekSet, weekClosesAt, weekOpensAt } from '@usward/core/checkin/week-calendar';
import sets from '@usward/core/content/weeks/sets.json' with { type: 'json' };
import type { UserId } from '@usward/core/ids';
import { waitingKey } from '@usward/core/pulse';
import { weekAnswersCloseAt } from '@usward/core/us/couple-clock';
import * as v from 'valibot';
import type { CoupleContext, Member } from '../couple/membership.ts';
import { getCoupleClock, soloZone } from '../couple/time-zones.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { WeekDocument, WeekEntryDocument } from '../database/checkin-document-schemas.ts';
import type { Reads, Values } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { newestBy } from '../database/queries.ts';

const weekSets: readonly WeekSet[] = v.parse(v.array(WeekSetSchema), sets);

const byId = new Map(weekSets.map((set) => [set.id, set]));

const getWeekSetById = (id: string): WeekSet => {
  const set = byId.get(id);
  if (!set) throw new Error(`There is no set of weekly questions "${id}".`);
  return set;
};

export const toWeekWaitingKey = (week: CalendarDate) => waitingKey(week, 'week');

export const weekDocuments = ({ coupleId, me, partner }: Member, week: CalendarDate) =>
  [
    documents.weekEntry(me, week, coupleId),
    documents.sharedWeekEntry(coupleId, partner, week),
    documents.week(coupleId, week),
  ] as const;

type StoredWeek = Values<ReturnType<typeof weekDocuments>>;

const toEntry = (stored: WeekEntryDocument | null): WeekEntry | null =>
  stored && { answers: stored.answers, answeredAt: stored.answeredAt };

const getAnsweredOrPickedSet = (
  { couple }: CoupleContext,
  week: CalendarDate,
  [mine, partners]: StoredWeek,
) => {
  const answered = mine ?? (couple.confirmedAt === null ? null : partners);
  return answered ? getWeekSetById(answered.setId) : pickWeekSet(weekSets, couple.seed, week);
};

export const weekFacts = (
  coupleContext: CoupleContext,
  week: CalendarDate,
  stored: StoredWeek,
  now: number,
): WeekFacts => {
  const { couple } = coupleContext;
  const [mine, partners, agreed] = stored;
  const closesAt = weekAnswersCloseAt(getCoupleClock(couple), week);
  const set = getAnsweredOrPickedSet(coupleContext, week, stored);
  return {
    week,
    now,
    questions: set.questions,
    setId: set.id,
    closesAt: couple.frozenAt ? Math.min(closesAt, Date.parse(couple.frozenAt)) : closesAt,
    mine: toEntry(mine),
    partners: couple.confirmedAt === null ? null : toEntry(partners),
    wasRevealed: agreed?.revealed ?? false,
    step: agreed?.step ?? null,
    lastStep: null,
  };
};

export const ownWeekFacts = (
  user: UserDocument,
  mine: WeekEntryDocument,
  now: number,
): WeekFacts => ({
  week: mine.week,
  now,
  questions: getWeekSetById(mine.setId).questions,
  setId: mine.setId,
  closesAt: Math.min(weekClosesAt(mine.week, soloZone(user)), now),
  mine: toEntry(mine),
  partners: null,
  wasRevealed: false,
  step: null,
  lastStep: null,
});

/** More couples than one user can have had within a week. */
const MAX_ENTRIES_PER_WEEK = 50;

export const readWeekEntries = async (
  reads: Reads,
  me: UserId,
  week: CalendarDate,
): Promise<readonly WeekEntryDocument[]> => {
  const entries = await reads.find(documents.weekEntries(me), {
    field: 'week',
    value: week,
    limit: MAX_ENTRIES_PER_WEEK,
  });
  return [...entries].sort((one, other) => (one.answeredAt < other.answeredAt ? 1 : -1));
};

export const readLastWeekWithStep = async (
  reads: Reads,
  { couple }: CoupleContext,
  week: CalendarDate,
): Promise<WeekDocument | null> => {
  const [last = null] = await reads.page(documents.weeks(couple.id), newestBy('week', 1, week));
  return last;
};

export const lastStepFor = (
  { couple }: CoupleContext,
  last: WeekDocument | null,
  week: CalendarDate,
): WeekFacts['lastStep'] => {
  if (!last?.step || last.week === null) return null;
  const { followedUpAt } = last.step;
  const isFollowedUp =
    followedUpAt !== null && Date.parse(followedUpAt) < weekOpensAt(week, couple.homeTimeZone);
  return isFollowedUp ? null : { ...last.step, week: last.week };
};

export const readNewestWeekFacts = async (
  reads: Reads,
  coupleContext: CoupleContext,
  week: CalendarDate,
  now: number,
): Promise<WeekFacts> => {
  const [stored, last] = await Promise.all([
    reads.getAll(...weekDocuments(coupleContext.member, week)),
    readLastWeekWithStep(reads, coupleContext, week),
  ]);
  return {
    ...weekFacts(coupleContext, week, stored, now),
    lastStep: lastStepFor(coupleContext, last, week),
  };
};
