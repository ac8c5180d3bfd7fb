import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { addDays, calendarDate, coupleDay, timeZone } from '../calendar.ts';
import { weekAt } from '../checkin/week-calendar.ts';
import { HOUR_MS } from '../durations.ts';
import {
  type CoupleClock,
  dayAnswersCloseAt,
  getExtendedDaysForMove,
  getLastStartedDay,
  getLastStartedWeek,
  getStartDayAfterMove,
  isRecent,
  noExtendedDays,
  weekAnswersCloseAt,
} from './couple-clock.ts';

const zones = [
  'Pacific/Kiritimati',
  'Asia/Tokyo',
  'Europe/Berlin',
  'UTC',
  'America/New_York',
  'Pacific/Pago_Pago',
].map(timeZone);
const zone = fc.constantFrom(...zones);
const moment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') });
const startDay = calendarDate('2020-01-01');

describe('days kept open by a time zone change', () => {
  it('is every day that takes answers, until no sooner than was said, through any number of moves', () => {
    fc.assert(
      fc.property(fc.array(zone, { minLength: 2, maxLength: 5 }), moment, (homes, from) => {
        let now = from;
        const [zone = timeZone('UTC'), ...others] = homes;
        let home: CoupleClock = { zone, extendedDays: noExtendedDays };
        for (const other of others) {
          const today = getLastStartedDay(home, now);
          const promised = [0, 1, 2, 3, 4]
            .map((back) => addDays(today, -back))
            .map((date) => [date, dayAnswersCloseAt(home, date)] as const);
          const week = weekAt(now, home.zone);
          const ofWeek = weekAnswersCloseAt(home, week);
          home = { zone: other, extendedDays: getExtendedDaysForMove(home, startDay, now) };
          for (const [date, until] of promised) {
            if (until > now) expect(dayAnswersCloseAt(home, date)).toBeGreaterThanOrEqual(until);
          }
          expect(weekAnswersCloseAt(home, week)).toBeGreaterThanOrEqual(ofWeek);
          expect(getLastStartedDay(home, now) >= today).toBe(true);
          expect(getLastStartedWeek(home, now) >= week).toBe(true);
          now += 5 * HOUR_MS;
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('holds a few days at most, none of before the two met, and nothing of long ago', () => {
    fc.assert(
      fc.property(zone, zone, moment, (first, second, now) => {
        const unmoved = { zone: first, extendedDays: noExtendedDays };
        const once = getExtendedDaysForMove(unmoved, startDay, now);
        const later = now + 30 * 24 * HOUR_MS;
        const again = getExtendedDaysForMove({ zone: second, extendedDays: once }, startDay, later);
        expect(Object.keys(again.days).length).toBeLessThanOrEqual(5);
        expect(Object.keys(again.weeks).length).toBeLessThanOrEqual(2);
        const today = coupleDay(now, first);
        const fresh = getExtendedDaysForMove(unmoved, today, now);
        expect(Object.keys(fresh.days)).toEqual([today]);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('the first day, once days begin elsewhere', () => {
  const thursday = calendarDate('2026-03-12');
  const noon = Date.parse('2026-03-12T12:00:00Z');

  it('is today where that comes before it, and stays where it was otherwise', () => {
    const on = (first: string, zone: string) =>
      getStartDayAfterMove(calendarDate(first), timeZone(zone), noon);
    expect(on('2026-03-13', 'UTC')).toBe(thursday);
    expect(on('2026-03-12', 'Pacific/Kiritimati')).toBe(thursday);
    expect(on('2026-03-12', 'Pacific/Pago_Pago')).toBe('2026-03-11');
    expect(on('2026-01-01', 'Pacific/Pago_Pago')).toBe('2026-01-01');
  });
});

describe("a day's events", () => {
  const home = { zone: timeZone('Europe/Berlin'), extendedDays: noExtendedDays };

  it('is news on that day and the next, which ends at 4 in the night', () => {
    const thursday = calendarDate('2026-03-12');
    const ends = Date.parse('2026-03-14T03:00:00.000Z');
    expect(isRecent(home, thursday, ends - 1)).toBe(true);
    expect(isRecent(home, thursday, ends)).toBe(false);
  });

  it('that never came is none', () => {
    expect(isRecent(home, undefined, 0)).toBe(false);
  });
});
