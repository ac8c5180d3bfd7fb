import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../calendar.ts';
import {
  getCurrentPause,
  getStreak,
  isPaused,
  withPauseEnded,
  withPauseStarted,
} from './breaks-and-streak.ts';

const today = calendarDate('2026-03-12');
const tomorrow = addDays(today, 1);
const ago = (back: number) => addDays(today, -back);
const daysAgo = (...backs: number[]) => new Set(backs.map(ago));

describe('a break from the daily question', () => {
  it('lasts from the day it begins until the day it ends, which counts again', () => {
    const during = withPauseStarted([], today);
    expect(getCurrentPause(during)).toEqual({ since: today });
    const after = withPauseEnded(during, tomorrow);
    expect(getCurrentPause(after)).toBeNull();
    expect([today, tomorrow].map((date) => isPaused(after, date))).toEqual([true, false]);
  });

  it('that is begun or ended twice stays as it is', () => {
    const during = withPauseStarted([], today);
    expect(withPauseStarted(during, tomorrow)).toBe(during);
    const after = withPauseEnded(during, tomorrow);
    expect(withPauseEnded(after, tomorrow)).toBe(after);
  });

  it('that is begun and ended on one day was none', () => {
    expect(withPauseEnded(withPauseStarted([], today), today)).toEqual([]);
  });

  it('that is begun again on the day it ended goes on', () => {
    const during = withPauseStarted([], today);
    expect(withPauseStarted(withPauseEnded(during, tomorrow), tomorrow)).toEqual(during);
  });
});

describe('the soft run', () => {
  it('is nothing before the first shared day', () => {
    expect(getStreak(new Set(), today)).toBe(0);
  });

  it('does not count today as missed', () => {
    expect(getStreak(daysAgo(1, 2, 3), today)).toBe(3);
    expect(getStreak(daysAgo(0, 1, 2, 3), today)).toBe(4);
  });

  it('forgives two rest days in any seven, not three', () => {
    expect(getStreak(daysAgo(1, 2, 4, 6, 7, 8, 9), today)).toBe(7);
    expect(getStreak(daysAgo(1, 2, 4, 6, 8, 9), today)).toBe(4);
  });

  it('goes on over a break, however long, and after it', () => {
    const pauses = [{ from: ago(60), until: ago(2) }];
    expect(getStreak(daysAgo(0, 1, 61, 62), today)).toBe(2);
    expect(getStreak(daysAgo(0, 1, 61, 62), today, pauses)).toBe(4);
    expect(getStreak(daysAgo(61, 62), today, [{ from: ago(60), until: null }])).toBe(2);
  });

  it('counts a day on which both came in spite of the break', () => {
    expect(getStreak(daysAgo(3, 9), today, [{ from: ago(9), until: null }])).toBe(2);
  });

  it('forgives two rest days beside a break, not three', () => {
    const pauses = [{ from: ago(5), until: ago(3) }];
    expect(getStreak(daysAgo(1, 3, 7, 8), today, pauses)).toBe(4);
    expect(getStreak(daysAgo(1, 8), today, pauses)).toBe(1);
  });

  it('never gets shorter by a break', () => {
    const back = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(fc.array(back), back, back, (backs, one, other) => {
        const days = daysAgo(...backs);
        const pause = { from: ago(Math.max(one, other)), until: ago(Math.min(one, other)) };
        expect(getStreak(days, today, [pause])).toBeGreaterThanOrEqual(getStreak(days, today));
      }),
    );
  });
});
