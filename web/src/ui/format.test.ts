import { calendarDate } from '@usward/core/calendar';
import { speaking } from '@usward/core/language/speak';
import { describe, expect, it } from 'vitest';
import { formatDate, formatTime } from './format.ts';

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

it('tells the time of day in a sentence without letters that end in a full stop', () => {
  const afternoon = new Date(2026, 2, 12, 17, 5);
  const said = speaking({ language: 'es', locale: 'es-MX', words: null }, () =>
    formatTime(afternoon),
  );
  expect(said).toBe('17:05');
  expect(formatTime(afternoon, 'en-GB')).toBe('17:05');
});
