import { calendarDate, instant, timeZone } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import type { Daily } from './cached-current-day.ts';

/** A day for tests: nobody wrote, and its window is open, unless told otherwise. */
export const sampleDay = (differences: Partial<Day> = {}): Day => ({
  date: calendarDate('2026-03-12'),
  question: { id: 'q-001', topic: 'play', depth: 'light', text: 'A question of twenty signs.' },
  state: 'none',
  closesAt: instant(Date.parse('2026-03-15T03:00:00Z')),
  mine: null,
  partner: null,
  partnerAnswered: false,
  reactions: { mine: null, partner: null },
  comments: [],
  swappable: false,
  note: null,
  ...differences,
});

/** What GET /api/daily answers, for tests: {@link sampleDay} and nothing that is yet to come. */
export const sampleDaily = (differences: Partial<Daily> = {}): Daily => ({
  today: sampleDay(),
  upcoming: [],
  completedDays: 0,
  streak: 0,
  paused: null,
  hiddenTopics: [],
  yearAgo: null,
  homeTimeZone: timeZone('Europe/Berlin'),
  ...differences,
});
