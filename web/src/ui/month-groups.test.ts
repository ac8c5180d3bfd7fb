import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { groupByMonth, reuseUnchanged } from './month-groups.ts';

const days = (...dates: string[]) => dates.map((date) => ({ date: calendarDate(date) }));

describe('groupByMonth', () => {
  it('has no groups without days', () => expect(groupByMonth([])).toEqual([]));

  it('parts months and years, in the order given', () => {
    const groups = groupByMonth(days('2026-03-12', '2026-03-01', '2026-02-28', '2025-03-12'));
    expect(groups.map(({ month, days: inside }) => [month, inside.length])).toEqual([
      ['2026-03-12', 2],
      ['2026-02-28', 1],
      ['2025-03-12', 1],
    ]);
  });
});

describe('reuseUnchanged', () => {
  it('keeps the months that nothing was added to, so that they need not be drawn again', () => {
    const [march, february, older] = days('2026-03-12', '2026-02-28', '2026-02-27');
    if (!march || !february || !older) throw new Error('There are three days.');
    const before = groupByMonth([march, february]);
    const now = reuseUnchanged(before, groupByMonth([march, february, older]));
    expect(now[0]).toBe(before[0]);
    expect(now[1]).not.toBe(before[1]);
    expect(now[1]?.days).toEqual([february, older]);
  });
});
