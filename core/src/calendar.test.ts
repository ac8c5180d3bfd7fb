import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import {
  addDays,
  addMonths,
  calendarDate,
  countYearsAgo,
  coupleDay,
  dayStartsAt,
  daysBetween,
  localTimeToEpochMs,
  timeZone,
} from './calendar.ts';

const berlin = timeZone('Europe/Berlin');
const at = (iso: string): number => Date.parse(iso);

describe('the couple day', () => {
  it('is still yesterday at 03:59:59 and today at 04:00 sharp', () => {
    expect(coupleDay(at('2026-03-12T02:59:59.999Z'), berlin)).toBe('2026-03-11');
    expect(coupleDay(at('2026-03-12T03:00:00.000Z'), berlin)).toBe('2026-03-12');
  });

  it('rolls at 04:00 on the wall on the nights the clocks change', () => {
    expect(dayStartsAt(calendarDate('2026-03-29'), berlin)).toBe(at('2026-03-29T02:00:00.000Z'));
    expect(dayStartsAt(calendarDate('2026-10-25'), berlin)).toBe(at('2026-10-25T03:00:00.000Z'));
  });

  it('begins exactly once per date and never runs backwards, in every zone', () => {
    const zones = Intl.supportedValuesOf('timeZone').map(timeZone);
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: at('2024-01-01'), max: at('2032-01-01') }),
        (zone, moment) => {
          const date = coupleDay(moment, zone);
          const start = dayStartsAt(date, zone);
          const end = dayStartsAt(addDays(date, 1), zone);
          expect(start).toBeLessThanOrEqual(moment);
          expect(end).toBeGreaterThan(moment);
          expect(coupleDay(start, zone)).toBe(date);
          expect(coupleDay(start - 1, zone)).toBe(addDays(date, -1));
        },
      ),
      { numRuns: runs(1_000, 10_000) },
    );
  });
});

describe('the moment at which the wall reaches a time', () => {
  const reaches = (date: string, minutes: number, zone: string): string =>
    new Date(localTimeToEpochMs(calendarDate(date), minutes, timeZone(zone))).toISOString();

  it('is the first moment after, where the clocks skip that time', () => {
    expect(reaches('2026-03-29', 150, 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
  });

  it('is the first of both, where the time comes twice', () => {
    expect(reaches('2026-10-25', 150, 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('is that of the next date, where a zone moved over all of one', () => {
    expect(reaches('2011-12-30', 600, 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z');
  });

  it('is the first of both, where a zone had all of a date twice', () => {
    expect(reaches('1969-09-30', 720, 'Pacific/Kwajalein')).toBe('1969-09-30T01:00:00.000Z');
  });

  it('is the first at which the clock shows it or more, in every zone since 1970', () => {
    const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({
      zone: timeZone(zone),
      wall: new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'short',
      }),
    }));
    fc.assert(
      fc.property(
        fc.nat({ max: zones.length - 1 }),
        fc.integer({
          min: 0,
          max: daysBetween(calendarDate('1970-01-01'), calendarDate('2040-01-01')),
        }),
        fc.integer({ min: 0, max: 1439 }),
        (which, days, minutes) => {
          const { zone, wall } = zones[which] ?? expect.unreachable();
          const date = addDays(calendarDate('1970-01-01'), days);
          const clock = new Date(minutes * 60_000).toISOString().slice(11, 16);
          const moment = localTimeToEpochMs(date, minutes, zone);
          const isReached = (at: number): boolean => wall.format(at) >= `${date} ${clock}`;
          expect(isReached(moment)).toBe(true);
          // Each quarter of an hour of a day before, since clocks are put back by such steps.
          const before = Array.from(
            { length: 100 },
            (_, quarter) => moment - 1 - quarter * 900_000,
          );
          expect(before.some(isReached)).toBe(false);
        },
      ),
      { numRuns: runs(1_000, 10_000) },
    );
  });
});

describe('dates', () => {
  it('refuses dates that do not exist', () => {
    for (const wrong of ['2025-02-29', '2025-13-01', '2025-1-1', 'today', '']) {
      expect(() => calendarDate(wrong)).toThrow();
    }
  });

  it('goes from the 31st to the last day of a shorter month', () => {
    expect(addMonths(calendarDate('2024-01-31'), 1)).toBe('2024-02-29');
    expect(addMonths(calendarDate('2023-11-30'), 3)).toBe('2024-02-29');
    expect(addMonths(calendarDate('2024-02-29'), 12)).toBe('2025-02-28');
  });

  it('come again every year, and count from one year on', () => {
    const today = calendarDate('2026-03-12');
    const countFrom = (date: string) => countYearsAgo(calendarDate(date), today);
    expect(['2025-03-12', '2023-03-12'].map(countFrom)).toEqual([1, 3]);
    expect(['2026-03-12', '2025-03-11', '2025-04-12'].map(countFrom)).toEqual([null, null, null]);
  });

  it('adds and subtracts days without losing any', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (count) => {
        const start = calendarDate('2025-01-01');
        expect(daysBetween(start, addDays(start, count))).toBe(count);
      }),
    );
  });
});
