import * as v from 'valibot';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { t } from './language/i18n.ts';

/** In the couple's home time zone (docs/product.md, "Time and days"). */
export const DAY_STARTS_AT_HOUR = 4;

const toUtcMs = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Nobody alive began earlier, and no screen counts further (our own choice). */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

const isCalendarDate = (value: string): boolean => {
  const year = Number(value.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  const instant = toUtcMs(value);
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === value;
};

export const CalendarDateSchema = v.pipe(
  v.string(t`Choose a date.`),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, t`Enter the date as YYYY-MM-DD.`),
  v.check(isCalendarDate, t`This date doesn’t exist.`),
  v.metadata({ format: 'date' }),
  v.brand('CalendarDate'),
);
export type CalendarDate = v.InferOutput<typeof CalendarDateSchema>;

/** ISO 8601 in UTC with milliseconds. */
export const InstantSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
  v.check((value) => !Number.isNaN(Date.parse(value))),
  v.metadata({ format: 'date-time' }),
  v.brand('Instant'),
);
export type Instant = v.InferOutput<typeof InstantSchema>;

/** Cached, because creating a format is slow. */
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
  // Every record read asks this, and the browser's own check is slow.
  if (formats.has(value)) return true;
  try {
    const made = createFormat(value);
    // Cached only under its canonical name: a zone has too many spellings for memory.
    if (made.resolvedOptions().timeZone === value) formats.set(value, made);
    return true;
  } catch {
    return false;
  }
};

export const TimeZoneSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check(isTimeZone, t`We don’t recognize this time zone.`),
  v.brand('TimeZone'),
);
export type TimeZone = v.InferOutput<typeof TimeZoneSchema>;

export const calendarDate = (value: string): CalendarDate => v.parse(CalendarDateSchema, value);

export const timeZone = (value: string): TimeZone => v.parse(TimeZoneSchema, value);

export const instant = (milliseconds: number): Instant =>
  v.parse(InstantSchema, new Date(milliseconds).toISOString());

/** A computed date may be outside those years: the week of the first day began before it. */
const ComputedDateSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.brand('CalendarDate'),
);

const dateFromUtc = (milliseconds: number): CalendarDate =>
  v.parse(ComputedDateSchema, new Date(milliseconds).toISOString().slice(0, 10));

export const addDays = (date: CalendarDate, count: number): CalendarDate =>
  dateFromUtc(toUtcMs(date) + count * DAY_MS);

export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((toUtcMs(to) - toUtcMs(from)) / DAY_MS);

/** The 31st becomes the last day of a shorter month. */
/** Null unless it is this very date of an earlier year. */
export const countYearsAgo = (date: CalendarDate, today: CalendarDate): number | null => {
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4));
  return date.slice(4) === today.slice(4) && years > 0 ? years : null;
};

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

/** The local time in `zone` as if it were UTC milliseconds; whole seconds. */
const getWallClockMs = (milliseconds: number, zone: TimeZone): number => {
  // "3/29/2026, 02:00:00". `formatToParts` would take twice as long.
  const numbers = getFormat(zone).format(milliseconds).match(/\d+/g) ?? [];
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = numbers.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/** Offset of local time from UTC, in milliseconds. */
export const offsetAt = (milliseconds: number, zone: TimeZone): number => {
  const second = Math.floor(milliseconds / 1000) * 1000;
  return getWallClockMs(second, zone) - second;
};

export const dateInZone = (milliseconds: number, zone: TimeZone): CalendarDate =>
  dateFromUtc(getWallClockMs(milliseconds, zone));

/** In epoch ms. A time skipped by daylight saving becomes the next moment; a repeated one, its first. */
export const localTimeToEpochMs = (date: CalendarDate, minutes: number, zone: TimeZone): number => {
  const wanted = toUtcMs(date) + minutes * 60_000;
  // No zone is further than 15 h from UTC, and none changes its clocks twice within that span.
  let before = wanted - 15 * HOUR_MS;
  let after = wanted + 15 * HOUR_MS;
  const guess = wanted - (getWallClockMs(before, zone) - before);
  // No clock change came before, so this is also the first occurrence of a repeated time.
  if (getWallClockMs(guess, zone) === wanted) return guess;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (getWallClockMs(middle, zone) >= wanted) after = middle;
    else before = middle;
  }
  return after;
};

/** When local time first reaches 04:00, whatever daylight saving does that night. */
export const dayStartsAt = (date: CalendarDate, zone: TimeZone): number =>
  localTimeToEpochMs(date, DAY_STARTS_AT_HOUR * 60, zone);

export const coupleDay = (milliseconds: number, zone: TimeZone): CalendarDate => {
  let date = dateInZone(milliseconds, zone);
  if (dayStartsAt(date, zone) > milliseconds) date = addDays(date, -1);
  return date;
};

export const haveSameClock = (one: TimeZone, other: TimeZone, now: number): boolean =>
  offsetAt(now, one) === offsetAt(now, other);

/** Nautical zones count westward, so the sign is reversed. */
const getNauticalZone = (hours: number): string =>
  `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;

/** A zone with the same local time now that reveals nothing else: a nautical one, or the first match. */
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
