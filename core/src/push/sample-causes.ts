import type { CalendarDate } from '../calendar.ts';
import { type WaitingKey, waitingKinds } from '../pulse.ts';
import { type PushCause, waitingCause } from './cause.ts';

/** For tests: all causes there are but things that wait, and a new device, which no setting holds back. */
export const causesBesideWaiting = (date: CalendarDate): readonly PushCause[] => [
  { kind: 'joined', step: 'asked' },
  { kind: 'joined', step: 'answered' },
  { kind: 'checkin', date },
  { kind: 'comment', date },
  { kind: 'nudge', date },
  { kind: 'reminder', date },
  { kind: 'milestone', date },
];

/** For tests: all causes that settings decide about, whatever waits being under one name. */
export const sampleCauses = (date: CalendarDate, key: WaitingKey): readonly PushCause[] => [
  ...waitingKinds.map((kind) => waitingCause(key, kind)),
  ...causesBesideWaiting(date),
];
