import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../calendar.ts';
import { averageByWeek, getDirection, getMonday, toShownTrend, toWeekDays } from './trend-weeks.ts';

/** A Wednesday. */
const first = calendarDate('2026-03-11');

const line = (values: readonly (number | null)[]) =>
  values.map((value, index) => ({ date: addDays(first, index), value }));

describe('a week of trends', () => {
  it('begins on its Monday', () => {
    expect(getMonday(first)).toBe('2026-03-09');
    expect(getMonday(calendarDate('2026-03-09'))).toBe('2026-03-09');
    expect(getMonday(calendarDate('2026-03-08'))).toBe('2026-03-02');
  });

  it('has the average of the days on which something was said', () => {
    expect(averageByWeek(line([2, null, 3, null, null, null, null]))).toEqual([
      { date: '2026-03-09', value: 2.5 },
      { date: '2026-03-16', value: null },
    ]);
  });

  it('stands for its days only where there are more than seven', () => {
    const shown = (length: number) =>
      toShownTrend({ measure: 'mood', mine: line(Array.from({ length }, () => 3)), partner: null });
    expect(shown(7).mine).toHaveLength(7);
    expect(shown(30).mine.map(({ value }) => value)).toEqual([3, 3, 3, 3, 3]);
  });

  it('has seven days, also those that are still to come', () => {
    const days = toWeekDays(line([2, 4]), calendarDate('2026-03-09'));
    expect(days.map(({ value }) => value)).toEqual([null, null, 2, 4, null, null, null]);
    expect(days.at(-1)?.date).toBe('2026-03-15');
  });
});

describe('the direction of a line', () => {
  it('compares the later half of what was said with the earlier one', () => {
    expect(getDirection(line([2, null, 2, 3, null, 4]))).toBe('up');
    expect(getDirection(line([4, 4, 2, 2]))).toBe('down');
    expect(getDirection(line([3, 3, 3, 3.4]))).toBe('steady');
  });

  it('is unknown where little was said', () => {
    expect(getDirection(line([1, null, 5, 5]))).toBeNull();
    expect(getDirection([])).toBeNull();
  });
});
