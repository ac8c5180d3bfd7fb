import type { CalendarDate } from '../calendar.ts';
import { getWeekOfDate } from '../checkin/week-calendar.ts';
import { type WaitingKey, waitingKinds } from '../pulse.ts';
import { createWaitingEvent, type PushEvent } from './push-event.ts';

/** For tests: all causes there are but things that wait, and a new device, which no setting holds back. */
export const nonWaitingEvents = (date: CalendarDate): readonly PushEvent[] => [
  { kind: 'joined', step: 'asked' },
  { kind: 'joined', step: 'answered' },
  { kind: 'checkin', date },
  { kind: 'comment', date },
  { kind: 'nudge', date },
  { kind: 'reminder', date },
  { kind: 'milestone', date },
  { kind: 'week-open', date: getWeekOfDate(date) },
];

/** For tests: all causes that settings decide about, whatever waits being under one name. */
export const samplePushEvents = (date: CalendarDate, key: WaitingKey): readonly PushEvent[] => [
  ...waitingKinds.map((kind) => createWaitingEvent(key, kind)),
  ...nonWaitingEvents(date),
];
