import { type CalendarDate, coupleDay, type Instant, instant, type TimeZone } from '../calendar.ts';
import {
  dayOpenUntil,
  type Home,
  type KeptOpen,
  LONGEST_DAY,
  lastDays,
  weekOpenUntil,
  weeksOpenAt,
} from './home.ts';

/**
 * The first day once days begin in `zone`, where it was `startDay` before: today, where that is a day
 * before it there, since who is moving has begun.
 */
export const movedStartDay = (
  startDay: CalendarDate,
  zone: TimeZone,
  now: number,
): CalendarDate => {
  const today = coupleDay(now, zone);
  return today < startDay ? today : startDay;
};

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
