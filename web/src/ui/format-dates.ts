import type { CalendarDate, Instant } from '@usward/core/calendar';
import { currentLanguage, currentLocale, tWithContext } from '@usward/core/language/i18n';

type DateStyle = 'day' | 'brief' | 'weekday' | 'initial' | 'tight' | 'short' | 'long' | 'month';

const dateParts: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  brief: { weekday: 'short', day: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  initial: { weekday: 'narrow' },
  tight: { day: 'numeric', month: 'short' },
  short: { day: 'numeric', month: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter takes longer than formatting a hundred dates. */
const dateFormat = (style: DateStyle, locale: string): Intl.DateTimeFormat => {
  const cacheKey = `${style} ${locale}`;
  const format =
    formats.get(cacheKey) ??
    new Intl.DateTimeFormat(locale, { ...dateParts[style], timeZone: 'UTC' });
  formats.set(cacheKey, format);
  return format;
};

export const formatDate = (
  date: CalendarDate,
  style: DateStyle = 'long',
  locale = currentLocale(),
): string => dateFormat(style, locale).format(new Date(`${date}T00:00:00Z`));

/** Spanish "p. m." ends in a period, which would collide with that of the sentence. */
const getTimeFormatOptions = (): Intl.DateTimeFormatOptions => ({
  timeStyle: 'short',
  ...(currentLanguage() === 'es' ? { hourCycle: 'h23' } : {}),
});

export const formatTime = (instant: Instant | number | Date, locale = currentLocale()): string =>
  new Intl.DateTimeFormat(locale, getTimeFormatOptions()).format(new Date(instant));

export const formatDayAndMonth = (
  instant: Instant | number | Date,
  locale = currentLocale(),
): string => new Intl.DateTimeFormat(locale, dateParts.short).format(new Date(instant));

export const formatTimeWithDay = (readAt: number, now: number, locale?: string): string => {
  const sameDay = new Date(readAt).toDateString() === new Date(now).toDateString();
  const time = formatTime(readAt, locale);
  if (sameDay) return time;
  const day = formatDayAndMonth(readAt, locale);
  return tWithContext('a day and a time')`${day}, ${time}`;
};
