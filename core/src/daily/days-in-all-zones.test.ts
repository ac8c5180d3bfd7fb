import { describe, expect, it } from 'vitest';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  coupleDay,
  dayStartsAt,
  daysBetween,
  type TimeZone,
  timeZone,
} from '../calendar.ts';
import { HOUR_MS, SECOND_MS } from '../durations.ts';
import { ANSWER_WINDOW_MS, getAnswerWindow } from './answer-window.ts';

const zones = Intl.supportedValuesOf('timeZone').map(timeZone);

/** 2027, 2028 with its leap day, and the first of 2029: both clock changes of three years. */
const firstDay = calendarDate('2027-01-01');
const days = daysBetween(firstDay, calendarDate('2029-01-02'));
const dates = Array.from({ length: days }, (_, index) => addDays(firstDay, index));

/** When each of the dates begins in a zone, and the day after the last. */
const startsIn = new Map(
  zones.map((zone) => [
    zone,
    [...dates, addDays(firstDay, days)].map((date) => dayStartsAt(date, zone)),
  ]),
);

const countHours = (zone: TimeZone, index: number): number => {
  const starts = startsIn.get(zone) ?? [];
  return ((starts[index + 1] ?? 0) - (starts[index] ?? 0)) / HOUR_MS;
};

const clockIn = (zone: TimeZone) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (moment: number): string => format.format(moment);
};
type Clock = ReturnType<typeof clockIn>;

/** Whether a day begins at 04:00:00 by the clock, or at the first second after, where a night skips it. */
const beginsAtFour = (date: CalendarDate, zone: TimeZone, clock: Clock): boolean => {
  const [year, month, day] = date.split('-');
  const four = `${day}/${month}/${year}, 04:00:00`;
  const start = dayStartsAt(date, zone);
  return clock(start) >= four && clock(start - SECOND_MS) < four;
};

describe('the days of a couple, in every zone there is, over two years', () => {
  it('follow each other without a gap, but for a change of the clocks all 24 hours long', () => {
    for (const zone of zones) {
      // Clocks change by an hour, on one island by half of it and at one station in the south by two.
      const odd = dates.filter((_, index) => Math.abs(countHours(zone, index) - 24) > 2);
      expect([zone, odd]).toEqual([zone, []]);
    }
  });

  it('begin at four by the clock and end to the second', () => {
    for (const zone of zones) {
      const clock = clockIn(zone);
      // Every day near a change of the clocks or a leap day, and every twentieth of the others.
      const looked = dates.filter(
        (date, index) =>
          index % 20 === 0 ||
          date.endsWith('-02-28') ||
          date.endsWith('-02-29') ||
          countHours(zone, index) !== 24,
      );
      const wrong = looked.filter((date) => {
        const { opensAt, closesAt } = getAnswerWindow(date, zone);
        return !(
          beginsAtFour(date, zone, clock) &&
          coupleDay(opensAt, zone) === date &&
          coupleDay(opensAt - SECOND_MS, zone) === addDays(date, -1) &&
          closesAt - opensAt === ANSWER_WINDOW_MS
        );
      });
      expect([zone, wrong]).toEqual([zone, []]);
    }
  }, 120_000);

  it('are the same for two who live 26 hours apart', () => {
    const [east, west] = [timeZone('Pacific/Kiritimati'), timeZone('Etc/GMT+12')];
    for (const home of [east, west, timeZone('Europe/Berlin')]) {
      for (let hour = 0; hour < 24 * 60; hour += 1) {
        const moment = dayStartsAt(firstDay, home) + hour * HOUR_MS;
        // Whatever their own clocks show, the day is the home's.
        const { opensAt } = getAnswerWindow(coupleDay(moment, home), home);
        expect(opensAt <= moment && moment < opensAt + 25 * HOUR_MS).toBe(true);
        expect(coupleDay(moment, east) >= coupleDay(moment, west)).toBe(true);
      }
    }
  });
});
