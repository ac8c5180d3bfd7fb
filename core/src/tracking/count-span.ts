import { addDays, type CalendarDate, daysBetween } from '../calendar.ts';
import { AppError } from '../errors.ts';
import type { CountSpan } from './count-dates.ts';

/** For how many days counts are told when nobody says (our own choice). */
const COUNTED_DAYS = 28;
/** For how many days counts are kept, as long as the events themselves (product.md, "Tracking"). */
const MOST_COUNTED_DAYS = 90;

type Wish = { readonly [Field in keyof CountSpan]?: CountSpan[Field] | undefined };

const refusal = (field: keyof CountSpan, message: string): AppError =>
  new AppError('invalid', { message, fields: { [field]: message } });

/**
 * Of which dates counts are told: unless wished otherwise, the last 28 until today. Throws `invalid`
 * for dates in the wrong order, for more than 90, and where nothing is kept: zeros would say that
 * nothing happened.
 */
export const countSpan = (wish: Wish, today: CalendarDate): CountSpan => {
  // The last things of this date go in the course of today.
  const earliest = addDays(today, -MOST_COUNTED_DAYS);
  const to = wish.to ?? today;
  // The clock of whoever asks may be ahead.
  if (to > addDays(today, 1)) throw refusal('to', 'This date has not come yet.');
  if (to < earliest) throw refusal('to', `Counts are kept for ${MOST_COUNTED_DAYS} days.`);
  const usual = Math.min(COUNTED_DAYS - 1, daysBetween(earliest, to));
  const from = wish.from ?? addDays(to, -usual);
  if (from > to) throw refusal('from', 'The first date comes after the last.');
  if (from < earliest) throw refusal('from', `Counts are kept for ${MOST_COUNTED_DAYS} days.`);
  if (daysBetween(from, to) >= MOST_COUNTED_DAYS)
    throw refusal('from', `These are more than ${MOST_COUNTED_DAYS} days.`);
  return { from, to };
};
