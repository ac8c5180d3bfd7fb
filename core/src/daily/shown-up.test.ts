import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../calendar.ts';
import { softRun } from './shown-up.ts';

const today = calendarDate('2026-03-12');
const ago = (back: number) => addDays(today, -back);
const daysAgo = (...backs: number[]) => new Set(backs.map(ago));

describe('the soft run', () => {
  it('is nothing before the first shared day', () => {
    expect(softRun(new Set(), today)).toBe(0);
  });

  it('does not count today as missed', () => {
    expect(softRun(daysAgo(1, 2, 3), today)).toBe(3);
    expect(softRun(daysAgo(0, 1, 2, 3), today)).toBe(4);
  });

  it('forgives two rest days in any seven, not three', () => {
    expect(softRun(daysAgo(1, 2, 4, 6, 7, 8, 9), today)).toBe(7);
    expect(softRun(daysAgo(1, 2, 4, 6, 8, 9), today)).toBe(4);
  });

  it('goes on over a break, however long, and after it', () => {
    const pauses = [{ from: ago(60), until: ago(2) }];
    expect(softRun(daysAgo(0, 1, 61, 62), today)).toBe(2);
    expect(softRun(daysAgo(0, 1, 61, 62), today, pauses)).toBe(4);
    expect(softRun(daysAgo(61, 62), today, [{ from: ago(60), until: null }])).toBe(2);
  });

  it('counts a day on which both came in spite of the break', () => {
    expect(softRun(daysAgo(3, 9), today, [{ from: ago(9), until: null }])).toBe(2);
  });

  it('forgives two rest days beside a break, not three', () => {
    const pauses = [{ from: ago(5), until: ago(3) }];
    expect(softRun(daysAgo(1, 3, 7, 8), today, pauses)).toBe(4);
    expect(softRun(daysAgo(1, 8), today, pauses)).toBe(1);
  });

  it('never gets shorter by a break', () => {
    const back = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(fc.array(back), back, back, (backs, one, other) => {
        const days = daysAgo(...backs);
        const pause = { from: ago(Math.max(one, other)), until: ago(Math.min(one, other)) };
        expect(softRun(days, today, [pause])).toBeGreaterThanOrEqual(softRun(days, today));
      }),
    );
  });
});
