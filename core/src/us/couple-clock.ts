import {
  addDays,
  type CalendarDate,
  coupleDay,
  dayStartsAt,
  type Instant,
  instant,
  type TimeZone,
} from '../calendar.ts';
import { openWeeks, weekAt, weekClosesAt } from '../checkin/week-calendar.ts';
import { ANSWER_WINDOW_MS, getAnswerWindow } from '../daily/answer-window.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';

/**
 * Until when days and weeks take answers that had begun before the couple day moved: what was promised
 * then is kept, so that nobody who is writing loses hours of it.
 */
type ExtendedDays = {
  readonly days: Readonly<Record<CalendarDate, Instant>>;
  readonly weeks: Readonly<Record<CalendarDate, Instant>>;
};

/** Nothing was ever moved. */
export const noExtendedDays: ExtendedDays = { days: {}, weeks: {} };

/**
 * Where the days of two begin, or those of somebody alone, and what a move of that keeps open. Whether a
 * day, a week or a check-in is open, waits or is over is asked of it, and never of the zone alone.
 */
export type CoupleClock = { readonly zone: TimeZone; readonly extendedDays: ExtendedDays };

type Deadlines = Readonly<Record<CalendarDate, Instant>>;

const getDates = (deadlines: Deadlines): readonly CalendarDate[] =>
  Object.keys(deadlines) as CalendarDate[];

const getDeadline = (deadlines: Deadlines, date: CalendarDate, closesAt: number): number => {
  const promised = deadlines[date];
  return promised === undefined ? closesAt : Math.max(closesAt, Date.parse(promised));
};

/** Until when a day takes answers, in epoch milliseconds. */
export const dayAnswersCloseAt = (
  { zone, extendedDays }: CoupleClock,
  date: CalendarDate,
): number => getDeadline(extendedDays.days, date, getAnswerWindow(date, zone).closesAt);

/** Until when a week takes answers, in epoch milliseconds. */
export const weekAnswersCloseAt = (
  { zone, extendedDays }: CoupleClock,
  week: CalendarDate,
): number => getDeadline(extendedDays.weeks, week, weekClosesAt(week, zone));

const getLatest = (dates: readonly CalendarDate[], today: CalendarDate): CalendarDate =>
  [today, ...dates].sort().at(-1) ?? today;

/** The last day that has begun: today, or one that had before the day moved to the west. */
export const getLastStartedDay = ({ zone, extendedDays }: CoupleClock, now: number): CalendarDate =>
  getLatest(getDates(extendedDays.days), coupleDay(now, zone));

/** The last week that has begun, named by its Friday. */
export const getLastStartedWeek = (
  { zone, extendedDays }: CoupleClock,
  now: number,
): CalendarDate => getLatest(getDates(extendedDays.weeks), weekAt(now, zone));

/** How long the longest day is, in milliseconds: clocks go back within it. */
const LONGEST_DAY_MS = 25 * HOUR_MS;

/**
 * When the couple day that comes `days` days after `date` is over, in epoch milliseconds: no sooner than
 * it was to be before a move, and after one up to an hour later.
 */
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

/**
 * Whether something of the couple day `date` is still news: until the day after it is over, so that whoever was asleep
 * finds that of the evening in the morning (our own choice).
 */
export const isRecent = (home: CoupleClock, date: CalendarDate | undefined, now: number): boolean =>
  date !== undefined && now < dayEndsAt(home, date, 1);

/** More days than are open at once. */
const MAX_OPEN_DAYS = 5;

const distinct = (dates: readonly CalendarDate[]): readonly CalendarDate[] =>
  [...new Set(dates)].sort().reverse();

/** Days that had begun by `now` and may still take answers, newest first, with a few that do not. */
const lastDays = ({ zone, extendedDays }: CoupleClock, now: number): readonly CalendarDate[] => {
  const today = coupleDay(now, zone);
  const days = Array.from({ length: MAX_OPEN_DAYS }, (_, back) => addDays(today, -back));
  return distinct([...days, ...getDates(extendedDays.days)]);
};

/** The days that take answers at `now`, newest first. */
export const getOpenDays = (home: CoupleClock, now: number): readonly CalendarDate[] =>
  lastDays(home, now).filter((date) => now < dayAnswersCloseAt(home, date));

/** The weeks that take answers at `now`, newest first. */
export const getOpenWeeks = (home: CoupleClock, now: number): readonly CalendarDate[] =>
  distinct([...openWeeks(now, home.zone), ...getDates(home.extendedDays.weeks)]).filter(
    (week) => now < weekAnswersCloseAt(home, week),
  );

/**
 * The first day once days begin in `zone`, where it was `startDay` before: today, where that is a day
 * before it there, since who is moving has begun.
 */
export const getStartDayAfterMove = (
  startDay: CalendarDate,
  zone: TimeZone,
  now: number,
): CalendarDate => {
  const today = coupleDay(now, zone);
  return today < startDay ? today : startDay;
};

const promised = (
  dates: readonly CalendarDate[],
  getDeadline: (date: CalendarDate) => number,
): Readonly<Record<CalendarDate, Instant>> =>
  Object.fromEntries(dates.map((date) => [date, instant(getDeadline(date))]));

/**
 * What is kept open once days begin elsewhere than at `home` from `now` on: all that has begun there and
 * not closed, for as long as was said, by a move before it too. A day is kept for a day longer than it
 * takes answers, since a form that was shared on it waits so long.
 */
export const getExtendedDays = (
  home: CoupleClock,
  startDay: CalendarDate,
  now: number,
): ExtendedDays => {
  const getDayDeadline = (date: CalendarDate): number => dayAnswersCloseAt(home, date);
  const days = lastDays(home, now).filter(
    (date) => date >= startDay && now < getDayDeadline(date) + LONGEST_DAY_MS,
  );
  return {
    days: promised(days, getDayDeadline),
    weeks: promised(getOpenWeeks(home, now), (week) => weekAnswersCloseAt(home, week)),
  };
};
