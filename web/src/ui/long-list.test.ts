import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { byMonth, keepSame } from './long-list.ts';

const days = (...dates: string[]) => dates.map((date) => ({ date: calendarDate(date) }));

describe('byMonth', () => {
  it('has no groups without days', () => expect(byMonth([])).toEqual([]));

  it('parts months and years, in the order given', () => {
    const groups = byMonth(days('2026-03-12', '2026-03-01', '2026-02-28', '2025-03-12'));
    expect(groups.map(({ month, days: inside }) => [month, inside.length])).toEqual([
      ['2026-03-12', 2],
      ['2026-02-28', 1],
      ['2025-03-12', 1],
    ]);
  });
});

describe('keepSame', () => {
  it('keeps the months that nothing was added to, so that they need not be drawn again', () => {
    const [march, february, older] = days('2026-03-12', '2026-02-28', '2026-02-27');
    if (!march || !february || !older) throw new Error('There are three days.');
    const before = byMonth([march, february]);
    const now = keepSame(before, byMonth([march, february, older]));
    expect(now[0]).toBe(before[0]);
    expect(now[1]).not.toBe(before[1]);
    expect(now[1]?.days).toEqual([february, older]);
  });
});
