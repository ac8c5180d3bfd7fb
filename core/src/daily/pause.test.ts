import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../calendar.ts';
import { isPaused, paused, presentPause, resumed } from './pause.ts';

const today = calendarDate('2026-03-12');
const tomorrow = addDays(today, 1);

describe('a break from the daily question', () => {
  it('lasts from the day it begins until the day it ends, which counts again', () => {
    const during = paused([], today);
    expect(presentPause(during)).toEqual({ since: today });
    const after = resumed(during, tomorrow);
    expect(presentPause(after)).toBeNull();
    expect([today, tomorrow].map((date) => isPaused(after, date))).toEqual([true, false]);
  });

  it('that is begun or ended twice stays as it is', () => {
    const during = paused([], today);
    expect(paused(during, tomorrow)).toBe(during);
    const after = resumed(during, tomorrow);
    expect(resumed(after, tomorrow)).toBe(after);
  });

  it('that is begun and ended on one day was none', () => {
    expect(resumed(paused([], today), today)).toEqual([]);
  });

  it('that is begun again on the day it ended goes on', () => {
    const during = paused([], today);
    expect(paused(resumed(during, tomorrow), tomorrow)).toEqual(during);
  });
});
