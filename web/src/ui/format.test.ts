import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { formatDate } from './format.ts';

describe('a date in words', () => {
  const date = calendarDate('2026-03-12');

  it('names the same day wherever it is read', () => {
    expect(formatDate(date, 'day', 'en-GB')).toBe('Thursday 12 March');
    expect(formatDate(date, 'weekday', 'de')).toBe('Donnerstag');
    expect(formatDate(date, 'short', 'en-US')).toBe('March 12');
    expect(formatDate(date, 'long', 'en-GB')).toBe('12 March 2026');
    expect(formatDate(date, 'month', 'en-GB')).toBe('March 2026');
  });
});
