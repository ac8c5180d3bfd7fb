import { addDays, type CalendarDate, calendarDate } from '@usward/core/calendar';
import type { Visibility } from '@usward/core/daily/day';

/** Milliseconds of an hour and of a day. */
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The evening on which tests take place: Thursday 12 March 2026, 19:00 in Berlin. */
export const evening = Date.parse('2026-03-12T18:00:00.000Z');

/** The turn of the couple day after that evening: Friday, 04:00 in Berlin. */
export const nextTurn = evening + 9 * HOUR;

/** The couple day of that evening. */
export const thursday = calendarDate('2026-03-12');

/** What a call carries that takes place so many days after that evening, by default on it. */
export const at = (days = 0) => ({ now: evening + days * DAY });

/** The couple day so many days after that evening's. */
export const dayOf = (days: number): CalendarDate => addDays(thursday, days);

/** What a person sends to answer a day, by default that evening's, for both. */
export const answer = (text: string, visibility: Visibility = 'both', date = thursday) => ({
  params: { date },
  body: { text, visibility },
});
