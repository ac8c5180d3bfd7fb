import { addDays, calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { getTrendTitle } from './trend-titles.ts';

const line = (values: readonly (number | null)[]) =>
  values.map((value, index) => ({ date: addDays(calendarDate('2026-03-10'), index), value }));

const up = line([1, 2, 4, 5]);
const down = line([5, 4, 2, 1]);

const getTitle = (mine: typeof up, partner: typeof up | null) =>
  getTrendTitle('closeness', { measure: 'closeness', mine, partner });

describe('the sentence above a curve', () => {
  it('speaks of both where both lines go the same way', () => {
    expect(getTitle(up, up)).toBe('You’ve both felt closer lately.');
    expect(getTitle(down, down)).toBe('You’ve both felt further apart lately.');
  });

  it('speaks of one’s own line where they differ, or the other is not shared', () => {
    expect(getTitle(up, down)).toBe('You’ve felt closer lately.');
    expect(getTitle(up, null)).toBe('You’ve felt closer lately.');
    expect(getTitle(line([3, 3, 3, 3]), line([3, 3, 3, 3]))).toBe(
      'You’ve felt about as close as before.',
    );
  });

  it('claims nothing of a few days', () => {
    expect(getTitle(line([1, 5]), null)).toBe('Ups and downs are normal.');
  });
});
