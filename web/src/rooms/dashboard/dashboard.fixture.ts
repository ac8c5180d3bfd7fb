import { addDays, type CalendarDate, calendarDate, instant, timeZone } from '@usward/core/calendar';
import type { WaitingItem } from '@usward/core/dashboard/endpoints';
import { type WaitingKind, waitingKey } from '@usward/core/pulse';
import type { OwnDashboard } from './advance-dashboard.ts';

/** The day of the sample. */
export const date = calendarDate('2026-03-12');
/** The question of that day. */
export const question = {
  id: 'q-001',
  topic: 'play',
  depth: 'light',
  text: 'A question of twenty signs.',
} as const;

/** One thing that waits; `of` tells it apart from others of its kind on that date. */
export const waits = (kind: WaitingKind, on: CalendarDate, of?: string): WaitingItem => ({
  key: kind === 'answer' || kind === 'reveal' ? waitingKey(on) : waitingKey(on, of ?? kind),
  kind,
  date: on,
});

/** A dashboard of two, for tests. */
export const dashboard = (more: Partial<OwnDashboard> = {}): OwnDashboard => ({
  today: date,
  ownDay: date,
  homeTimeZone: timeZone('Europe/Berlin'),
  pairing: 'paired',
  me: { firstName: 'Mara' },
  partner: { firstName: 'Jules' },
  togetherSince: calendarDate('2023-06-09'),
  dateChoice: null,
  dateProposal: null,
  daysTogether: 1007,
  nextMilestone: { kind: 'years', count: 3, date: calendarDate('2026-06-09') },
  day: {
    date,
    question,
    state: 'partner',
    closesAt: instant(0),
    partnerAnswered: true,
    swappable: false,
  },
  waiting: [waits('answer', date)],
  unanswered: [],
  completedDays: 214,
  startDay: calendarDate('2025-06-09'),
  lastCompletedDay: addDays(date, -1),
  paused: false,
  checkedIn: true,
  status: null,
  ownStatus: null,
  nudge: { mine: false, theirs: false, mineAt: null, theirsAt: null },
  invite: null,
  sealedOn: null,
  ...more,
});
