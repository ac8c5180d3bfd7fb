import {
  addDays,
  type CalendarDate,
  coupleDay,
  dayStartsAt,
  type Instant,
  instant,
  type TimeZone,
} from '../calendar.ts';
import { getRegularOpenWeeks, weekAt, weekClosesAt } from '../checkin/week-calendar.ts';
import { ANSWER_WINDOW_MS, getAnswerWindow } from '../daily/answer-window.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';

/** End times promised before a move, so that a user who is writing loses no hours. */
type ExtendedDays = {
  readonly days: Readonly<Record<CalendarDate, Instant>>;
  readonly weeks: Readonly<Record<CalendarDate, Instant>>;
};

export const noExtendedDays: ExtendedDays = { days: {}, weeks: {} };

/** Whether a day, week or check-in is open depends on this, never on the zone alone. */
export type CoupleClock = { readonly zone: TimeZone; readonly extendedDays: ExtendedDays };

type Deadlines = Readonly<Record<CalendarDate, Instant>>;

const getDeadlineDates = (deadlines: Deadlines): readonly CalendarDate[] =>
  Object.keys(deadlines) as CalendarDate[];

const getExtendedDeadline = (
  deadlines: Deadlines,
  date: CalendarDate,
  closesAt: number,
): number => {
  const promised = deadlines[date];
  return promised === undefined ? closesAt : Math.max(closesAt, Date.parse(promised));
};

/** In epoch milliseconds. */
export const dayAnswersCloseAt = (
  { zone, extendedDays }: CoupleClock,
  date: CalendarDate,
): number => getExtendedDeadline(extendedDays.days, date, getAnswerWindow(date, zone).closesAt);

/** In epoch milliseconds. */
export const weekAnswersCloseAt = (
  { zone, extendedDays }: CoupleClock,
  week: CalendarDate,
): number => getExtendedDeadline(extendedDays.weeks, week, weekClosesAt(week, zone));

const getLatestDate = (dates: readonly CalendarDate[], today: CalendarDate): CalendarDate =>
  [today, ...dates].sort().at(-1) ?? today;

/** Today, or a later day that began before a move to the west. */
export const getLastStartedDay = ({ zone, extendedDays }: CoupleClock, now: number): CalendarDate =>
  getLatestDate(getDeadlineDates(extendedDays.days), coupleDay(now, zone));

export const getLastStartedWeek = (
  { zone, extendedDays }: CoupleClock,
  now: number,
): CalendarDate => getLatestDate(getDeadlineDates(extendedDays.weeks), weekAt(now, zone));

/** Clocks go back within it. */
const LONGEST_DAY_MS = 25 * HOUR_MS;

/** In epoch milliseconds: never earlier than promised before a move, and up to an hour later after one. */
export const dayEndsAt = (
  { zone, extendedDays }: CoupleClock,
  date: CalendarDate,
  days = 0,
): number => {
  const here = dayStartsAt(addDays(date, days + 1), zone);
  const promised = extendedDays.days[date];
  if (promised === undefined) return here;
  const began = Date.parse(promised) - ANSWER_WINDOW_MS;
  return Math.max(here, began + days * DAY_MS + LONGEST_DAY_MS);
};

/** Until the end of the next day, so the evening's news is found in the morning (our own choice). */
export const isRecent = (home: CoupleClock, date: CalendarDate | undefined, now: number): boolean =>
  date !== undefined && now < dayEndsAt(home, date, 1);

/** More than can be open together. */
const MAX_OPEN_DAYS = 5;

const toDistinctNewestFirst = (dates: readonly CalendarDate[]): readonly CalendarDate[] =>
  [...new Set(dates)].sort().reverse();

/** Newest first; includes a few that are closed. */
const getRecentAndExtendedDays = (
  { zone, extendedDays }: CoupleClock,
  now: number,
): readonly CalendarDate[] => {
  const today = coupleDay(now, zone);
  const days = Array.from({ length: MAX_OPEN_DAYS }, (_, back) => addDays(today, -back));
  return toDistinctNewestFirst([...days, ...getDeadlineDates(extendedDays.days)]);
};

export const getOpenDays = (home: CoupleClock, now: number): readonly CalendarDate[] =>
  getRecentAndExtendedDays(home, now).filter((date) => now < dayAnswersCloseAt(home, date));

export const getOpenWeeks = (home: CoupleClock, now: number): readonly CalendarDate[] =>
  toDistinctNewestFirst([
    ...getRegularOpenWeeks(now, home.zone),
    ...getDeadlineDates(home.extendedDays.weeks),
  ]).filter((week) => now < weekAnswersCloseAt(home, week));

/** Today, if a move puts it before `startDay`: the user has already begun. */
export const getStartDayAfterMove = (
  startDay: CalendarDate,
  zone: TimeZone,
  now: number,
): CalendarDate => {
  const today = coupleDay(now, zone);
  return today < startDay ? today : startDay;
};

const toPromisedDeadlines = (
  dates: readonly CalendarDate[],
  getDeadline: (date: CalendarDate) => number,
): Readonly<Record<CalendarDate, Instant>> =>
  Object.fromEntries(dates.map((date) => [date, instant(getDeadline(date))]));

/** Includes earlier moves. Each day stays listed a day longer, because forms shared on it wait that long. */
export const getExtendedDaysForMove = (
  home: CoupleClock,
  startDay: CalendarDate,
  now: number,
): ExtendedDays => {
  const getDayDeadline = (date: CalendarDate): number => dayAnswersCloseAt(home, date);
  const days = getRecentAndExtendedDays(home, now).filter(
    (date) => date >= startDay && now < getDayDeadline(date) + LONGEST_DAY_MS,
  );
  return {
    days: toPromisedDeadlines(days, getDayDeadline),
    weeks: toPromisedDeadlines(getOpenWeeks(home, now), (week) => weekAnswersCloseAt(home, week)),
  };
};
