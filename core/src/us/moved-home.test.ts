import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, calendarDate, coupleDay, timeZone } from '../calendar.ts';
import { weekAt, weekClosesAt } from '../checkin/week-calendar.ts';
import { windowOf } from '../daily/window.ts';
import { keptOpenBy, lastBegun, nothingKeptOpen, openUntil } from './moved-home.ts';

const HOUR = 3_600_000;
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

describe('what is kept open when the couple day moves', () => {
  it('is every day that takes answers, until no sooner than was said, through any number of moves', () => {
    fc.assert(
      fc.property(fc.array(zone, { minLength: 2, maxLength: 5 }), moment, (homes, from) => {
        let kept = nothingKeptOpen;
        let now = from;
        for (const [index, before] of homes.slice(0, -1).entries()) {
          const today = coupleDay(now, before);
          const promised = [0, 1, 2, 3, 4].map((back): [CalendarDate, number] => {
            const date = addDays(today, -back);
            return [date, openUntil(kept.days, date, windowOf(date, before).closesAt)];
          });
          const week = weekAt(now, before);
          const ofWeek = openUntil(kept.weeks, week, weekClosesAt(week, before));
          kept = keptOpenBy({ zone: before, startDay, before: kept }, now);
          const after = homes[index + 1] ?? before;
          for (const [date, until] of promised) {
            if (until <= now) continue;
            const closesAt = openUntil(kept.days, date, windowOf(date, after).closesAt);
            expect(closesAt).toBeGreaterThanOrEqual(until);
          }
          expect(openUntil(kept.weeks, week, weekClosesAt(week, after))).toBeGreaterThanOrEqual(
            ofWeek,
          );
          expect(lastBegun(coupleDay(now, after), kept.days) >= today).toBe(true);
          now += 5 * HOUR;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('holds a few days at most, none of before the two met, and nothing that is over', () => {
    fc.assert(
      fc.property(zone, zone, moment, (first, second, now) => {
        const once = keptOpenBy({ zone: first, startDay, before: nothingKeptOpen }, now);
        const later = now + 30 * 24 * HOUR;
        const again = keptOpenBy({ zone: second, startDay, before: once }, later);
        expect(Object.keys(again.days).length).toBeLessThanOrEqual(5);
        expect(Object.keys(again.weeks).length).toBeLessThanOrEqual(2);
        const today = coupleDay(now, first);
        const fresh = keptOpenBy({ zone: first, startDay: today, before: nothingKeptOpen }, now);
        expect(Object.keys(fresh.days)).toEqual([today]);
      }),
      { numRuns: 200 },
    );
  });
});
