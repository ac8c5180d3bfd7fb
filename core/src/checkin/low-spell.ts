import { addDays, type CalendarDate } from '../calendar.ts';

/** From this mood down a day is a low one (our own choice: the two lowest of five faces). */
const LOW_MOOD = 2;

/** So many low days in a row bring up the private card (product.md, "Check-in"). */
export const LOW_DAYS = 5;

/**
 * Whether the last five couple days were low ones. Today counts once its mood is said; until then it
 * ends nothing. A day without a mood is not a low one.
 */
export const isLowSpell = (
  moods: ReadonlyMap<CalendarDate, number>,
  today: CalendarDate,
): boolean => {
  const last = moods.has(today) ? 0 : 1;
  return Array.from({ length: LOW_DAYS }, (_, index) => addDays(today, -last - index)).every(
    (date) => (moods.get(date) ?? Number.POSITIVE_INFINITY) <= LOW_MOOD,
  );
};
