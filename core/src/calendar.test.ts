import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDate,
  coupleDay,
  dayStartsAt,
  daysBetween,
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
      { numRuns: 2000 },
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

  it('adds and subtracts days without losing any', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (count) => {
        const start = calendarDate('2025-01-01');
        expect(daysBetween(start, addDays(start, count))).toBe(count);
      }),
    );
  });
});
