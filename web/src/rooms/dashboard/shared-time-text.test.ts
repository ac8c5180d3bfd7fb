import { calendarDate, instant } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { formatTime } from '../../ui/format-dates.ts';
import { getSharedAtText, getSharedTimeText } from './shared-time-text.ts';

const today = calendarDate('2026-03-12');

describe("the partner's last status update", () => {
  it.each([
    ['2026-03-12', 'Shared today'],
    ['2026-03-11', 'Shared yesterday'],
    ['2026-03-10', 'Shared on Tuesday'],
  ])('%s: %s', (date, words) => expect(getSharedAtText(calendarDate(date), today)).toBe(words));

  it('is told by its date when it is longer ago', () => {
    expect(getSharedAtText(calendarDate('2026-02-20'), today)).toMatch(/^Shared on .*20/);
  });
});

describe('getSharedTimeText', () => {
  const at = (day: number, hour: number, minute = 0) =>
    new Date(2026, 2, day, hour, minute).getTime();
  const now = at(12, 9);

  it.each([
    [at(12, 8, 30), null],
    [at(12, 7, 30), `Shared at ${formatTime(at(12, 7, 30))}`],
    [at(11, 22, 30), `Shared last night at ${formatTime(at(11, 22, 30))}`],
    [at(12, 1), `Shared last night at ${formatTime(at(12, 1))}`],
    [at(11, 13), `Shared yesterday at ${formatTime(at(11, 13))}`],
    [at(10, 13), 'Shared on Tuesday'],
  ])('%s: %s', (sharedAt, words) => {
    const status = { date: today, mood: 2, need: null, sharedAt: instant(sharedAt) };
    expect(getSharedTimeText(status, today, now)).toBe(words);
  });

  it('goes by the day where the time is not known', () => {
    const status = { date: today, mood: 2, need: null };
    expect(getSharedTimeText(status, today, now)).toBeNull();
    expect(getSharedTimeText({ ...status, date: calendarDate('2026-03-11') }, today, now)).toBe(
      'Shared yesterday',
    );
  });
});
