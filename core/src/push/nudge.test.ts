import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar.ts';
import { isNudgeNews } from './nudge.ts';

const thursday = calendarDate('2026-03-12');

describe('a thought', () => {
  it.each([
    ['2026-03-12', true],
    ['2026-03-13', true],
    ['2026-03-14', false],
    ['2026-03-11', false],
  ])('of Thursday the 12th is news on %s: %s', (today, isNews) => {
    expect(isNudgeNews(thursday, calendarDate(today))).toBe(isNews);
  });

  it('that nobody had is none', () => {
    expect(isNudgeNews(undefined, thursday)).toBe(false);
  });
});
