import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { getSharedAtText } from './UsNow.tsx';

describe("the partner's last status update", () => {
  const today = calendarDate('2026-03-12');
  it.each([
    ['2026-03-12', 'Shared today'],
    ['2026-03-11', 'Shared yesterday'],
    ['2026-03-10', 'Shared on Tuesday'],
  ])('%s: %s', (date, words) => expect(getSharedAtText(calendarDate(date), today)).toBe(words));

  it('is told by its date when it is longer ago', () => {
    expect(getSharedAtText(calendarDate('2026-02-20'), today)).toMatch(/^Shared on .*20/);
  });
});
