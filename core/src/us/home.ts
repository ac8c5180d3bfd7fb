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
import { COUNTS_FOR, windowOf } from '../daily/window.ts';
import { DAY, HOUR } from '../durations.ts';

/**
 * Until when days and weeks take answers that had begun before the couple day moved: what was promised
 * then is kept, so that nobody who is writing loses hours of it.
 */
type KeptOpen = {
  readonly days: Readonly<Record<CalendarDate, Instant>>;
  readonly weeks: Readonly<Record<CalendarDate, Instant>>;
};

/** Nothing was ever moved. */
export const nothingKeptOpen: KeptOpen = { days: {}, weeks: {} };

/**
 * Where the days of two begin, or those of somebody alone, and what a move of that keeps open. Whether a
 * day, a week or a check-in is open, waits or is over is asked of it, and never of the zone alone.
 */
export type Home = { readonly zone: TimeZone; readonly keptOpen: KeptOpen };

type Kept = Readonly<Record<CalendarDate, Instant>>;

const datesOf = (kept: Kept): readonly CalendarDate[] => Object.keys(kept) as CalendarDate[];

const openUntil = (kept: Kept, date: CalendarDate, closesAt: number): number => {
  const promised = kept[date];
  return promised === undefined ? closesAt : Math.max(closesAt, Date.parse(promised));
};

/** Until when a day takes answers, in epoch milliseconds. */
export const dayOpenUntil = ({ zone, keptOpen }: Home, date: CalendarDate): number =>
  openUntil(keptOpen.days, date, windowOf(date, zone).closesAt);

/** Until when a week takes answers, in epoch milliseconds. */
export const weekOpenUntil = ({ zone, keptOpen }: Home, week: CalendarDate): number =>
  openUntil(keptOpen.weeks, week, weekClosesAt(week, zone));

const lastOf = (dates: readonly CalendarDate[], today: CalendarDate): CalendarDate =>
  [today, ...dates].sort().at(-1) ?? today;

/** The last day that has begun: today, or one that had before the day moved to the west. */
export const lastDayBegun = ({ zone, keptOpen }: Home, now: number): CalendarDate =>
  lastOf(datesOf(keptOpen.days), coupleDay(now, zone));

/** The last week that has begun, named by its Friday. */
export const lastWeekBegun = ({ zone, keptOpen }: Home, now: number): CalendarDate =>
  lastOf(datesOf(keptOpen.weeks), weekAt(now, zone));

/** How long the longest day is, in milliseconds: clocks go back within it. */
const LONGEST_DAY = 25 * HOUR;

/**
 * When the couple day that comes `days` days after `date` is over, in epoch milliseconds: no sooner than
 * it was to be before a move, and after one up to an hour later.
 */
export const dayEndsAt = ({ zone, keptOpen }: Home, date: CalendarDate, days = 0): number => {
  const here = dayStartsAt(addDays(date, days + 1), zone);
  const promised = keptOpen.days[date];
  if (promised === undefined) return here;
  const began = Date.parse(promised) - COUNTS_FOR;
  return Math.max(here, began + days * DAY + LONGEST_DAY);
};

/**
 * Whether something of the couple day `date` is still news: until the day after it is over, so that whoever was asleep
 * finds that of the evening in the morning (our own choice).
 */
export const isRecent = (home: Home, date: CalendarDate | undefined, now: number): boolean =>
  date !== undefined && now < dayEndsAt(home, date, 1);

/** More days than are open at once. */
const MOST_OPEN = 5;

const distinct = (dates: readonly CalendarDate[]): readonly CalendarDate[] =>
  [...new Set(dates)].sort().reverse();

/** Days that had begun by `now` and may still take answers, newest first, with a few that do not. */
const lastDays = ({ zone, keptOpen }: Home, now: number): readonly CalendarDate[] => {
  const today = coupleDay(now, zone);
  const days = Array.from({ length: MOST_OPEN }, (_, back) => addDays(today, -back));
  return distinct([...days, ...datesOf(keptOpen.days)]);
};

/** The days that take answers at `now`, newest first. */
export const daysOpenAt = (home: Home, now: number): readonly CalendarDate[] =>
  lastDays(home, now).filter((date) => now < dayOpenUntil(home, date));

/** The weeks that take answers at `now`, newest first. */
export const weeksOpenAt = (home: Home, now: number): readonly CalendarDate[] =>
  distinct([...openWeeks(now, home.zone), ...datesOf(home.keptOpen.weeks)]).filter(
    (week) => now < weekOpenUntil(home, week),
  );

/**
 * The first day once days begin in `zone`, where it was `startDay` before: today, where that is a day
 * before it there, since who is moving has begun.
 */
export const movedStartDay = (
  startDay: CalendarDate,
  zone: TimeZone,
  now: number,
): CalendarDate => {
  const today = coupleDay(now, zone);
  return today < startDay ? today : startDay;
};

const promised = (
  dates: readonly CalendarDate[],
  openUntil: (date: CalendarDate) => number,
): Readonly<Record<CalendarDate, Instant>> =>
  Object.fromEntries(dates.map((date) => [date, instant(openUntil(date))]));

/**
 * What is kept open once days begin elsewhere than at `home` from `now` on: all that has begun there and
 * not closed, for as long as was said, by a move before it too. A day is kept for a day longer than it
 * takes answers, since a form that was shared on it waits so long.
 */
export const keptOpenBy = (home: Home, startDay: CalendarDate, now: number): KeptOpen => {
  const untilOf = (date: CalendarDate): number => dayOpenUntil(home, date);
  const days = lastDays(home, now).filter(
    (date) => date >= startDay && now < untilOf(date) + LONGEST_DAY,
  );
  return {
    days: promised(days, untilOf),
    weeks: promised(weeksOpenAt(home, now), (week) => weekOpenUntil(home, week)),
  };
};
