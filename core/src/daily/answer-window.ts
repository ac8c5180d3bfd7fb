import { type CalendarDate, dayStartsAt, type TimeZone } from '../calendar.ts';
import { HOUR_MS } from '../durations.ts';

/** So long a question is simply open; from then until it closes one catches up (product.md). */
export const QUESTION_OPEN_MS = 48 * HOUR_MS;

/** Until 72 h an answer still counts; after that it is a private note (product.md). */
export const ANSWER_WINDOW_MS = 72 * HOUR_MS;

/** How many coming questions are handed out for use without a network (product.md). */
export const UPCOMING_DAYS = 7;

/** The moments that bound one day's question, in epoch milliseconds. */
type Window = {
  readonly opensAt: number;
  readonly closesAt: number;
};

/** When the question of `date` opens and closes, for a couple at home in `zone`. */
export const getAnswerWindow = (date: CalendarDate, zone: TimeZone): Window => {
  const opensAt = dayStartsAt(date, zone);
  return { opensAt, closesAt: opensAt + ANSWER_WINDOW_MS };
};
