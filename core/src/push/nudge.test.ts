import { describe, expect, it } from 'vitest';
import { calendarDate, timeZone } from '../calendar.ts';
import { nothingKeptOpen } from '../us/home.ts';
import { isNudgeNews } from './nudge.ts';

const home = { zone: timeZone('Europe/Berlin'), keptOpen: nothingKeptOpen };
const thursday = calendarDate('2026-03-12');

describe('a thought', () => {
  it('is news on its day and the next, which ends at 4 in the night', () => {
    const ends = Date.parse('2026-03-14T03:00:00.000Z');
    expect(isNudgeNews(home, thursday, ends - 1)).toBe(true);
    expect(isNudgeNews(home, thursday, ends)).toBe(false);
  });

  it('that nobody had is none', () => {
    expect(isNudgeNews(home, undefined, 0)).toBe(false);
  });
});
