import { type CalendarDate, daysBetween } from '../calendar.ts';

/**
 * For so many couple days after its own a thought is news: whoever was asleep finds that of the
 * evening in the morning (our own choice).
 */
const NEWS_FOR = 1;

/** Whether a thought of the couple day `date` is still news on `today`. */
export const isNudgeNews = (date: CalendarDate | undefined, today: CalendarDate): boolean => {
  if (date === undefined) return false;
  const age = daysBetween(date, today);
  return age >= 0 && age <= NEWS_FOR;
};
