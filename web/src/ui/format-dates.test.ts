import { calendarDate } from '@usward/core/calendar';
import { withLocale } from '@usward/core/language/i18n';
import { describe, expect, it } from 'vitest';
import { formatDate, formatTime } from './format-dates.ts';

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

it('a time of day inside a sentence has no letters ending in a period', () => {
  const afternoon = new Date(2026, 2, 12, 17, 5);
  const text = withLocale({ language: 'es', locale: 'es-MX', words: null }, () =>
    formatTime(afternoon),
  );
  expect(text).toBe('17:05');
  expect(formatTime(afternoon, 'en-GB')).toBe('17:05');
});

it('a time of day follows the language: 12 hours without a leading zero, or 24 hours', () => {
  const [night, day] = [new Date(2026, 2, 12, 3, 0), new Date(2026, 2, 12, 13, 43)];
  const formatTimes = (locale: string) =>
    [night, day].map((at) => formatTime(at, locale).replace('\u202F', ' '));
  expect(formatTimes('en-US')).toEqual(['3:00 AM', '1:43 PM']);
  expect(formatTimes('en-GB')).toEqual(['03:00', '13:43']);
  expect(formatTimes('de')).toEqual(['03:00', '13:43']);
});
