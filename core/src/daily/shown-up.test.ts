import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../calendar.ts';
import { softRun } from './shown-up.ts';

const today = calendarDate('2026-03-12');
const daysAgo = (...backs: number[]) => new Set(backs.map((back) => addDays(today, -back)));

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
});
