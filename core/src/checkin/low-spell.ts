import { addDays, type CalendarDate } from '../calendar.ts';

/** The two lowest of five faces (our own choice). */
const LOW_MOOD = 2;

/** This many low days in a row bring up the private card (docs/product.md, "Check-in"). */
export const LOW_DAYS = 5;

/** Today counts once it has a mood. A day without a mood is not a low one. */
export const isLowSpell = (
  moods: ReadonlyMap<CalendarDate, number>,
  today: CalendarDate,
): boolean => {
  const last = moods.has(today) ? 0 : 1;
  return Array.from({ length: LOW_DAYS }, (_, index) => addDays(today, -last - index)).every(
    (date) => (moods.get(date) ?? Number.POSITIVE_INFINITY) <= LOW_MOOD,
  );
};
