import { addDays, type CalendarDate, calendarDate } from '@usward/core/calendar';
import type { Visibility } from '@usward/core/daily/day';

/** Milliseconds of an hour and of a day. */
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The evening on which tests take place: Thursday 12 March 2026, 19:00 in Berlin. */
export const fixedNow = Date.parse('2026-03-12T18:00:00.000Z');

/** The turn of the couple day after that evening: Friday, 04:00 in Berlin. */
export const nextDayStart = fixedNow + 9 * HOUR_MS;

/** The couple day of that evening. */
export const thursday = calendarDate('2026-03-12');

/** What a call carries that takes place so many days after that evening, by default on it. */
export const at = (days = 0) => ({ now: fixedNow + days * DAY_MS });

/** The couple day so many days after that evening's. */
export const thursdayPlus = (days: number): CalendarDate => addDays(thursday, days);

/** What a person sends to answer a day, by default that evening's, for both. */
export const answerRequest = (text: string, visibility: Visibility = 'both', date = thursday) => ({
  params: { date },
  body: { text, visibility },
});
