import { addDays, calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { daysAnswer } from './date-words.ts';

const TODAY = calendarDate('2026-11-24');
const daysAgo = (days: number) => daysAnswer(addDays(TODAY, -days), TODAY);

describe('a chosen day', () => {
  it.each([
    [0, 'Today. What a good day to start.'],
    [1, 'That’s 1 day together. Day 100 is 99 days away.'],
    [99, 'That’s 99 days together. Day 100 is tomorrow.'],
    [100, 'That’s exactly 100 days together.'],
    [692, 'That’s 692 days together. Day 700 is 8 days away.'],
    [1000, 'That’s exactly 1,000 days together.'],
    [1001, 'That’s 1,001 days together. Day 1,500 is 499 days away.'],
    [1236, 'That’s 1,236 days together. Day 1,500 is 264 days away.'],
  ])('%i days ago says so, and what comes next', (days, words) => {
    expect(daysAgo(days)).toBe(words);
  });

  it('that is still to come has no answer', () => {
    expect(daysAgo(-1)).toBeNull();
  });
});
