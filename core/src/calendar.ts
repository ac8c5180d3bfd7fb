import * as v from 'valibot';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { t } from './language/i18n.ts';

/** The couple day rolls at 04:00 in the couple's home time zone (product.md, "The two people, time and days"). */
const DAY_STARTS_AT_HOUR = 4;

const toUtcMs = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Nobody alive began before, and no screen counts further (our own choice). */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

const isCalendarDate = (value: string): boolean => {
  const year = Number(value.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  const instant = toUtcMs(value);
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === value;
};

/** Schema of a day as people name it: `YYYY-MM-DD`, a date that exists. */
export const CalendarDateSchema = v.pipe(
  v.string(t`Choose a date.`),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, t`Enter the date as YYYY-MM-DD.`),
  v.check(isCalendarDate, t`This date doesn’t exist.`),
  v.metadata({ format: 'date' }),
  v.brand('CalendarDate'),
);
/** A day as people name it, without any time zone: `YYYY-MM-DD`. */
export type CalendarDate = v.InferOutput<typeof CalendarDateSchema>;

/** Schema of a moment: ISO 8601 in UTC with milliseconds. */
export const InstantSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
  v.check((value) => !Number.isNaN(Date.parse(value))),
  v.metadata({ format: 'date-time' }),
  v.brand('Instant'),
);
/** A moment: `2026-03-12T18:05:00.000Z`. */
export type Instant = v.InferOutput<typeof InstantSchema>;

/** What shows the clock on the wall, by zone; made once, since making one is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

const createFormat = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

const isTimeZone = (value: string): boolean => {
  // Asked with every record that is read, and the browser's own check is slow.
  if (formats.has(value)) return true;
  try {
    const made = createFormat(value);
    // Only by its own name: a zone can be spelt in more ways than memory holds.
    if (made.resolvedOptions().timeZone === value) formats.set(value, made);
    return true;
  } catch {
    return false;
  }
};

/** Schema of an IANA time zone this machine knows. */
export const TimeZoneSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check(isTimeZone, t`We don’t recognize this time zone.`),
  v.brand('TimeZone'),
);
/** An IANA time zone, such as `Europe/Berlin`. */
export type TimeZone = v.InferOutput<typeof TimeZoneSchema>;

/** Parses a `YYYY-MM-DD`; throws on anything else. */
export const calendarDate = (value: string): CalendarDate => v.parse(CalendarDateSchema, value);

/** Parses an IANA time zone; throws on anything else. */
export const timeZone = (value: string): TimeZone => v.parse(TimeZoneSchema, value);

/** The moment `milliseconds` after the epoch. */
export const instant = (milliseconds: number): Instant =>
  v.parse(InstantSchema, new Date(milliseconds).toISOString());

/** What is reckoned may lie outside the years that people name: the week of their first day began before it. */
const ComputedDateSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.brand('CalendarDate'),
);

const dateFromUtc = (milliseconds: number): CalendarDate =>
  v.parse(ComputedDateSchema, new Date(milliseconds).toISOString().slice(0, 10));

/** The date `count` days after `date` (before, when negative). */
export const addDays = (date: CalendarDate, count: number): CalendarDate =>
  dateFromUtc(toUtcMs(date) + count * DAY_MS);

/** Whole days from `from` to `to`; negative when `to` comes first. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((toUtcMs(to) - toUtcMs(from)) / DAY_MS);

/** The date `count` months after `date`; the 31st becomes the last day of a shorter month. */
export const addMonths = (date: CalendarDate, count: number): CalendarDate => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dateFromUtc(first.getTime() + (Math.min(day, last) - 1) * DAY_MS);
};

const getFormat = (zone: TimeZone): Intl.DateTimeFormat => {
  const made = formats.get(zone) ?? createFormat(zone);
  formats.set(zone, made);
  return made;
};

/** What the clock on the wall shows in `zone`, as if it were UTC milliseconds; whole seconds. */
const wallClock = (milliseconds: number, zone: TimeZone): number => {
  // "3/29/2026, 02:00:00". Its parts one by one would say the same and take twice as long.
  const numbers = getFormat(zone).format(milliseconds).match(/\d+/g) ?? [];
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = numbers.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/** By how much the clock on the wall in `zone` is ahead of UTC, in milliseconds. */
export const offsetAt = (milliseconds: number, zone: TimeZone): number => {
  const second = Math.floor(milliseconds / 1000) * 1000;
  return wallClock(second, zone) - second;
};

/** The date that the clock on the wall shows in `zone`. */
export const dateInZone = (milliseconds: number, zone: TimeZone): CalendarDate =>
  dateFromUtc(wallClock(milliseconds, zone));

/**
 * When the clock on the wall in `zone` first reaches `minutes` after midnight of `date`, in epoch
 * milliseconds. Where daylight saving leaves that time out it is the first moment after it; where it
 * comes twice, the first of both.
 */
export const localTimeToEpochMs = (date: CalendarDate, minutes: number, zone: TimeZone): number => {
  const wanted = toUtcMs(date) + minutes * 60_000;
  // No zone is further than 15 h from UTC, so the moment lies between these two; and none changes its
  // clocks twice between them.
  let before = wanted - 15 * HOUR_MS;
  let after = wanted + 15 * HOUR_MS;
  const guess = wanted - (wallClock(before, zone) - before);
  // The clocks have not changed until then; so it is also the first of both, where the time comes twice.
  if (wallClock(guess, zone) === wanted) return guess;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallClock(middle, zone) >= wanted) after = middle;
    else before = middle;
  }
  return after;
};

/**
 * When the couple day `date` begins in `zone`, in epoch milliseconds: the first moment at which the
 * clock on the wall has reached 04:00 of that date, whatever daylight saving does that night.
 */
export const dayStartsAt = (date: CalendarDate, zone: TimeZone): number =>
  localTimeToEpochMs(date, DAY_STARTS_AT_HOUR * 60, zone);

/** The couple day that is going on at `milliseconds` in `zone`. */
export const coupleDay = (milliseconds: number, zone: TimeZone): CalendarDate => {
  let date = dateInZone(milliseconds, zone);
  if (dayStartsAt(date, zone) > milliseconds) date = addDays(date, -1);
  return date;
};

/** Whether the clocks on the wall show the same in two zones, at a moment in epoch milliseconds. */
export const haveSameClock = (one: TimeZone, other: TimeZone, now: number): boolean =>
  offsetAt(now, one) === offsetAt(now, other);

/** The name of the open sea where clocks are so many hours ahead; these names count westward. */
const getNauticalZone = (hours: number): string =>
  `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;

/**
 * A zone in which the clock on the wall shows the same now, and that tells nothing else of where it is:
 * the one of the open sea or, where that has none, the first of all that show the same.
 */
export const findAnonymousZone = (zone: TimeZone, now: number): TimeZone => {
  const names = [
    getNauticalZone(offsetAt(now, zone) / HOUR_MS),
    ...Intl.supportedValuesOf('timeZone'),
  ];
  const like = names.find(
    (name) => v.is(TimeZoneSchema, name) && haveSameClock(zone, timeZone(name), now),
  );
  return like === undefined ? zone : timeZone(like);
};
