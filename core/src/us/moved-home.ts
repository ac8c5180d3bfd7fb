import {
  addDays,
  type CalendarDate,
  coupleDay,
  type Instant,
  instant,
  type TimeZone,
} from '../calendar.ts';
import { openWeeks, weekClosesAt } from '../checkin/week-calendar.ts';
import { windowOf } from '../daily/window.ts';

/**
 * Until when days and weeks take answers that had begun before the couple day moved: what was promised
 * then is kept, so that nobody who is writing loses hours of it.
 */
export type KeptOpen = {
  readonly days: Readonly<Record<CalendarDate, Instant>>;
  readonly weeks: Readonly<Record<CalendarDate, Instant>>;
};

/** Nothing was ever moved. */
export const nothingKeptOpen: KeptOpen = { days: {}, weeks: {} };

/** When something closes at home that would close at `closesAt`; in epoch milliseconds. */
export const openUntil = (
  kept: Readonly<Record<CalendarDate, Instant>>,
  date: CalendarDate,
  closesAt: number,
): number => {
  const promised = kept[date];
  return promised === undefined ? closesAt : Math.max(closesAt, Date.parse(promised));
};

/** The last day that has begun: today, or one that had before the day moved to the west. */
export const lastBegun = (
  today: CalendarDate,
  kept: Readonly<Record<CalendarDate, Instant>>,
): CalendarDate => [today, ...(Object.keys(kept) as CalendarDate[])].sort().at(-1) ?? today;

const stillOpen = (
  promised: ReadonlyMap<CalendarDate, number>,
  now: number,
): Record<CalendarDate, Instant> =>
  Object.fromEntries(
    [...promised].flatMap(([date, until]) => (until > now ? [[date, instant(until)]] : [])),
  );

const promise = (
  dates: readonly CalendarDate[],
  before: Readonly<Record<CalendarDate, Instant>>,
  closesAt: (date: CalendarDate) => number,
): ReadonlyMap<CalendarDate, number> => {
  const all = new Set([...dates, ...(Object.keys(before) as CalendarDate[])]);
  return new Map([...all].map((date) => [date, openUntil(before, date, closesAt(date))]));
};

/** More days than are open at once. */
const MOST_OPEN = 5;

/**
 * What is kept open once the couple day moves away from `zone` at `now`: all that has begun there and
 * not closed, for as long as was said, and what was kept open before.
 */
export const keptOpenBy = (
  {
    zone,
    startDay,
    before,
  }: {
    readonly zone: TimeZone;
    readonly startDay: CalendarDate;
    readonly before: KeptOpen;
  },
  now: number,
): KeptOpen => {
  const today = coupleDay(now, zone);
  const days = Array.from({ length: MOST_OPEN }, (_, back) => addDays(today, -back)).filter(
    (date) => date >= startDay,
  );
  return {
    days: stillOpen(
      promise(days, before.days, (date) => windowOf(date, zone).closesAt),
      now,
    ),
    weeks: stillOpen(
      promise(openWeeks(now, zone), before.weeks, (week) => weekClosesAt(week, zone)),
      now,
    ),
  };
};
