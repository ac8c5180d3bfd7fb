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

const REFERENCE_FRIDAY = '1970-01-02' as CalendarDate;

/** How long a week takes answers after the next one opened, the same as a daily question. */
const WEEK_GRACE_PERIOD_MS = 72 * HOUR_MS;

const weekNumber = (date: CalendarDate): number =>
  Math.floor(daysBetween(REFERENCE_FRIDAY, date) / DAYS_PER_WEEK);

export const getWeekOfDate = (date: CalendarDate): CalendarDate =>
  addDays(REFERENCE_FRIDAY, weekNumber(date) * DAYS_PER_WEEK);

export const isWeekStart = (date: CalendarDate): boolean => getWeekOfDate(date) === date;

export const nextWeek = (week: CalendarDate): CalendarDate => addDays(week, DAYS_PER_WEEK);

export const previousWeek = (week: CalendarDate): CalendarDate => addDays(week, -DAYS_PER_WEEK);

/** Opened at 04:00 on the last Friday, in the home time zone. */
export const weekAt = (now: number, zone: TimeZone): CalendarDate =>
  getWeekOfDate(coupleDay(now, zone));

/** In epoch milliseconds. */
export const weekOpensAt = (week: CalendarDate, zone: TimeZone): number => dayStartsAt(week, zone);

/** In epoch milliseconds. Late, so that text written offline within the week still counts. */
export const weekClosesAt = (week: CalendarDate, zone: TimeZone): number =>
  weekOpensAt(nextWeek(week), zone) + WEEK_GRACE_PERIOD_MS;

/** Newest first: two during the first days of a week. */
export const getRegularOpenWeeks = (now: number, zone: TimeZone): readonly CalendarDate[] => {
  const newest = weekAt(now, zone);
  const before = previousWeek(newest);
  return now < weekClosesAt(before, zone) ? [newest, before] : [newest];
};

/** Spreads the couples over the sets. */
const getRotationOffset = (seed: string): number =>
  [...seed].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);

/** All sets come once before any repeats. */
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
