import {
  addDays,
  type CalendarDate,
  coupleDay,
  dayStartsAt,
  daysBetween,
  type TimeZone,
} from '../calendar.ts';
import { HOUR_MS } from '../durations.ts';
import type { WeekSet } from './week.ts';

const DAYS_PER_WEEK = 7;

/** A Friday from which all others are counted. */
const REFERENCE_FRIDAY = '1970-01-02' as CalendarDate;

/** How long after the next week has opened a week still takes answers, as a day's question does. */
const WEEK_GRACE_PERIOD_MS = 72 * HOUR_MS;

/** Weeks from the first counted one to the one that `date` lies in. */
const weekNumber = (date: CalendarDate): number =>
  Math.floor(daysBetween(REFERENCE_FRIDAY, date) / DAYS_PER_WEEK);

/** The week that `date` lies in, named by the Friday on which it opened. */
export const getWeekOfDate = (date: CalendarDate): CalendarDate =>
  addDays(REFERENCE_FRIDAY, weekNumber(date) * DAYS_PER_WEEK);

/** Whether `date` names a week. */
export const isWeek = (date: CalendarDate): boolean => getWeekOfDate(date) === date;

/** The week after `week`. */
export const nextWeek = (week: CalendarDate): CalendarDate => addDays(week, DAYS_PER_WEEK);

/** The week before `week`. */
export const previousWeek = (week: CalendarDate): CalendarDate => addDays(week, -DAYS_PER_WEEK);

/** The newest week at `now`: the one that opened at 04:00 at home on the last Friday. */
export const weekAt = (now: number, zone: TimeZone): CalendarDate =>
  getWeekOfDate(coupleDay(now, zone));

/** When a week opens, in epoch milliseconds: Friday 04:00 at home. */
export const weekOpensAt = (week: CalendarDate, zone: TimeZone): number => dayStartsAt(week, zone);

/**
 * Until when a week takes answers, in epoch milliseconds: 72 h after the next has opened, so that
 * what was written without a network within the week still counts.
 */
export const weekClosesAt = (week: CalendarDate, zone: TimeZone): number =>
  weekOpensAt(nextWeek(week), zone) + WEEK_GRACE_PERIOD_MS;

/** The weeks that take answers at `now`, newest first: one, or two for the first days of a week. */
export const openWeeks = (now: number, zone: TimeZone): readonly CalendarDate[] => {
  const newest = weekAt(now, zone);
  const before = previousWeek(newest);
  return now < weekClosesAt(before, zone) ? [newest, before] : [newest];
};

/** Where a couple begins in the round of sets, so that not all couples have the same week. */
const getRotationOffset = (seed: string): number =>
  [...seed].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);

/** The set of a week for the couple with `seed`: all come once before any comes again. */
export const pickWeekSet = (
  sets: readonly WeekSet[],
  seed: string,
  week: CalendarDate,
): WeekSet => {
  const size = sets.length;
  const turn = (weekNumber(week) + getRotationOffset(seed)) % size;
  const set = sets[(turn + size) % size];
  if (set === undefined) throw new RangeError('There are no weekly questions.');
  return set;
};
