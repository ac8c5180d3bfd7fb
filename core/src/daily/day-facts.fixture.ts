import { calendarDate } from '../calendar.ts';
import { toUserId } from '../ids.ts';
import type { DayFacts } from './day-rules.ts';

/** For tests: two who share a day. */
export const mia = toUserId('mia');
export const noah = toUserId('noah');

/** For tests: a day of Mia and Noah that is still open, and on which nobody has written. */
export const createDayFacts = (given: Partial<DayFacts> = {}): DayFacts => {
  const closesAt = Date.parse('2026-03-15T03:00:00.000Z');
  return {
    date: calendarDate('2026-03-12'),
    question: {
      id: 'q-001',
      topic: 'home',
      depth: 'light',
      text: 'What makes a place feel like home?',
    },
    now: closesAt - 1,
    closesAt,
    partner: noah,
    confirmed: true,
    frozen: false,
    answers: new Map(),
    author: null,
    canSwap: false,
    reactions: new Map(),
    comments: [],
    note: null,
    wasRevealed: false,
    ...given,
  };
};
