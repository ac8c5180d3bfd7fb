import type { CalendarDate } from '../calendar.ts';
import { dayEndsAt, type Home } from '../us/home.ts';

/** For so many couple days after its own a check-in can wait for somebody (our own choice). */
const WAITS_FOR = 1;

/** Whether a check-in of a day that has begun can still wait for somebody: today’s and yesterday’s do. */
export const isRecentCheckin = (home: Home, date: CalendarDate, now: number): boolean =>
  now < dayEndsAt(home, date, WAITS_FOR);
