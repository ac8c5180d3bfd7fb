import type { CalendarDate, Instant } from '@usward/core/calendar';
import { currentLanguage, currentLocale, tWithContext } from '@usward/core/language/i18n';

/** 'day' is "Thursday, 12 March", 'weekday' its first word, 'short' "12 March", 'long' with the year, 'month' "March 2026". */
type DateStyle = 'day' | 'weekday' | 'short' | 'long' | 'month';

const dateParts: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  short: { day: 'numeric', month: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once: making one takes longer than a hundred dates do. */
const dateFormat = (style: DateStyle, locale: string): Intl.DateTimeFormat => {
  const cacheKey = `${style} ${locale}`;
  const format =
    formats.get(cacheKey) ??
    new Intl.DateTimeFormat(locale, { ...dateParts[style], timeZone: 'UTC' });
  formats.set(cacheKey, format);
  return format;
};

/** A calendar date in words; it names the same day in every time zone. */
export const formatDate = (
  date: CalendarDate,
  style: DateStyle = 'long',
  locale = currentLocale(),
): string => dateFormat(style, locale).format(new Date(`${date}T00:00:00Z`));

/** Half a day is told in Spanish by letters that end in a full stop, which would meet that of the sentence. */
const clockParts = (): Intl.DateTimeFormatOptions => ({
  timeStyle: 'short',
  ...(currentLanguage() === 'es' ? { hourCycle: 'h23' } : {}),
});

/** The clock time of a moment where the person is: "14:05", or "2:05 PM". */
export const formatTime = (instant: Instant | number | Date, locale = currentLocale()): string =>
  new Intl.DateTimeFormat(locale, clockParts()).format(new Date(instant));

/** The day of a moment where the person is: "19 March". */
export const formatDay = (instant: Instant | number | Date, locale = currentLocale()): string =>
  new Intl.DateTimeFormat(locale, dateParts.short).format(new Date(instant));

/** When something was read: "14:05" today, "12 March, 14:05" on another day. */
export const formatReadAt = (readAt: number, now: number, locale?: string): string => {
  const sameDay = new Date(readAt).toDateString() === new Date(now).toDateString();
  const time = formatTime(readAt, locale);
  if (sameDay) return time;
  const day = formatDay(readAt, locale);
  return tWithContext('a day and a time')`${day}, ${time}`;
};
