import { addDays, calendarDate } from '@usward/core/calendar';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventName, eventWords, monthParts } from './event-words.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});

const first = calendarDate('2026-02-27');
const dates = [0, 1, 2, 3].map((day) => addDays(first, day));

describe('what is said of an event', () => {
  it('is when it happened most', () => {
    expect(eventWords({ total: 1_213, days: [1, 1_200, 6, 6] }, dates)).toBe(
      'Most on 28 February: 1,200.',
    );
  });

  it('is since when it happened no more', () => {
    expect(eventWords({ total: 1_207, days: [1, 1_200, 6, 0] }, dates)).toBe(
      'Most on 28 February: 1,200. None since 1 March.',
    );
  });

  it('is that it did not happen, where it did not', () => {
    expect(eventWords({ total: 0, days: [0, 0, 0, 0] }, dates)).toBe('Not once in these days.');
  });

  it('goes by its own name', () => {
    expect([eventName('Page Viewed'), eventName('identify')]).toEqual([
      'Page Viewed',
      'Identify calls',
    ]);
  });
});

describe('dates', () => {
  it('stand below their months', () => {
    expect(monthParts(dates)).toEqual([
      { first: '2026-02-27', days: 2 },
      { first: '2026-03-01', days: 2 },
    ]);
    expect(monthParts([])).toEqual([]);
  });
});
