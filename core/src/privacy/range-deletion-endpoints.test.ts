import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../calendar.ts';
import { isDelayed } from './range-deletion-endpoints.ts';

const day = fc.nat(2_000).map((days) => addDays(calendarDate('2024-01-01'), days));

describe('a deletion', () => {
  it('of one day is not delayed, and of any more it is', () => {
    fc.assert(
      fc.property(day, fc.nat(2_000), (from, days) => {
        expect(isDelayed({ from, to: addDays(from, days) })).toBe(days > 0);
      }),
    );
  });

  it('of everything there ever was is delayed', () => {
    fc.assert(fc.property(day, (to) => isDelayed({ from: null, to })));
  });
});
