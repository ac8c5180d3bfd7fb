import { type CalendarDate, type Instant, instant } from '../calendar.ts';
import {
  dayOpenUntil,
  type Home,
  type KeptOpen,
  LONGEST_DAY,
  lastDays,
  weekOpenUntil,
  weeksOpenAt,
} from './home.ts';

const promised = (
  dates: readonly CalendarDate[],
  openUntil: (date: CalendarDate) => number,
): Readonly<Record<CalendarDate, Instant>> =>
  Object.fromEntries(dates.map((date) => [date, instant(openUntil(date))]));

/**
 * What is kept open once days begin elsewhere than at `home` from `now` on: all that has begun there and
 * not closed, for as long as was said, by a move before it too. A day is kept for a day longer than it
 * takes answers, since a form that was shared on it waits so long.
 */
export const keptOpenBy = (home: Home, startDay: CalendarDate, now: number): KeptOpen => {
  const untilOf = (date: CalendarDate): number => dayOpenUntil(home, date);
  const days = lastDays(home, now).filter(
    (date) => date >= startDay && now < untilOf(date) + LONGEST_DAY,
  );
  return {
    days: promised(days, untilOf),
    weeks: promised(weeksOpenAt(home, now), (week) => weekOpenUntil(home, week)),
  };
};
