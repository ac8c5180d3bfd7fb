import type { CalendarDate } from '../calendar.ts';
import { dayEndsAt, type Home } from '../us/home.ts';

/**
 * For so many couple days after its own a thought is news: whoever was asleep finds that of the
 * evening in the morning (our own choice).
 */
const NEWS_FOR = 1;

/** Whether a thought that somebody had on the couple day `date` is still news at `now`. */
export const isNudgeNews = (home: Home, date: CalendarDate | undefined, now: number): boolean =>
  date !== undefined && now < dayEndsAt(home, date, NEWS_FOR);
