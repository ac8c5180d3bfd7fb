import { type CalendarDate, dayStartsAt, type TimeZone } from '../calendar.ts';
import { HOUR_MS } from '../durations.ts';

/** Later than this, answering counts as catching up (docs/product.md). */
export const QUESTION_OPEN_MS = 48 * HOUR_MS;

/** After this an answer becomes a private note (docs/product.md). */
export const ANSWER_WINDOW_MS = 72 * HOUR_MS;

/** Given out in advance for use offline (docs/product.md). */
export const UPCOMING_DAYS = 7;

/** In epoch milliseconds. */
type Window = {
  readonly opensAt: number;
  readonly closesAt: number;
};

export const getAnswerWindow = (date: CalendarDate, zone: TimeZone): Window => {
  const opensAt = dayStartsAt(date, zone);
  return { opensAt, closesAt: opensAt + ANSWER_WINDOW_MS };
};
