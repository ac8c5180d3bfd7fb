import { addDays, type CalendarDate, daysBetween } from '../calendar.ts';
import type { Trend } from './trends.ts';

const DAYS_PER_WEEK = 7;

const REFERENCE_MONDAY = '1970-01-05' as CalendarDate;

type Points = Trend['mine'];

/** The Monday on or before a day. */
export const getMonday = (date: CalendarDate): CalendarDate => {
  const weeks = Math.floor(daysBetween(REFERENCE_MONDAY, date) / DAYS_PER_WEEK);
  return addDays(REFERENCE_MONDAY, weeks * DAYS_PER_WEEK);
};

const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const getGivenValues = (points: Points): readonly number[] =>
  points.flatMap(({ value }) => (value === null ? [] : [value]));

/** Each week from Monday on, the oldest first, with the average of its days; null if nothing was said. */
export const averageByWeek = (points: Points): Points =>
  [...new Set(points.map(({ date }) => getMonday(date)))].map((monday) => ({
    date: monday,
    value: average(getGivenValues(points.filter(({ date }) => getMonday(date) === monday))),
  }));

/** What is drawn and listed: the days of one week, or else the weeks. */
export const toShownTrend = (trend: Trend): Trend =>
  trend.mine.length <= DAYS_PER_WEEK
    ? trend
    : {
        ...trend,
        mine: averageByWeek(trend.mine),
        partner: trend.partner && averageByWeek(trend.partner),
      };

/** The seven days of a week, from its Monday on; null for a day the points do not reach. */
export const toWeekDays = (points: Points, monday: CalendarDate): Points => {
  const values = new Map(points.map(({ date, value }) => [date, value]));
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => {
    const date = addDays(monday, index);
    return { date, value: values.get(date) ?? null };
  });
};

/** Less than half a step of five is no change (our own choice). */
const MIN_CHANGE = 0.5;

/** Below this many days there is no trend (own choice). */
const MIN_DAYS = 4;

export type Direction = 'up' | 'down' | 'steady';

/** How the later half of what was said differs from the earlier one; null if too little was said. */
export const getDirection = (points: Points): Direction | null => {
  const values = getGivenValues(points);
  if (values.length < MIN_DAYS) return null;
  const middle = Math.floor(values.length / 2);
  const before = average(values.slice(0, middle)) ?? 0;
  const after = average(values.slice(middle)) ?? 0;
  if (after - before >= MIN_CHANGE) return 'up';
  return before - after >= MIN_CHANGE ? 'down' : 'steady';
};
