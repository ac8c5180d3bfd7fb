import * as v from 'valibot';
import { type CalendarDate, CalendarDateSchema } from '../calendar.ts';
import {
  type WaitingKey,
  WaitingKeySchema,
  type WaitingKind,
  waitingDate,
  waitingKinds,
} from '../pulse.ts';
import type { MuteableKind } from './settings.ts';

export const PushEventSchema = v.variant('kind', [
  v.object({
    kind: v.literal('waiting'),
    key: WaitingKeySchema,
    waits: v.picklist(waitingKinds),
  }),
  /** asked: the partner used the code. answered: the inviter confirmed. */
  v.object({ kind: v.literal('joined'), step: v.picklist(['asked', 'answered']) }),
  v.object({ kind: v.literal('checkin'), date: CalendarDateSchema }),
  v.object({ kind: v.literal('comment'), date: CalendarDateSchema }),
  v.object({ kind: v.literal('nudge'), date: CalendarDateSchema }),
  v.object({ kind: v.literal('reminder'), date: CalendarDateSchema }),
  v.object({ kind: v.literal('new-device') }),
  v.object({ kind: v.literal('milestone'), date: CalendarDateSchema }),
  /** The date is the week's Friday. */
  v.object({ kind: v.literal('week-open'), date: CalendarDateSchema }),
]);
/** A pointer, never content. Whether it is still relevant is checked when it is sent. */
export type PushEvent = v.InferOutput<typeof PushEventSchema>;

/** Sent at a set time, not because a user acted. */
export const scheduledKinds = ['reminder', 'milestone', 'week-open'] as const;
export type ScheduledKind = (typeof scheduledKinds)[number];

export const isScheduledKind = (kind: PushEvent['kind']): kind is ScheduledKind =>
  scheduledKinds.some((scheduled) => scheduled === kind);

/** joined, reminder and new-device have no switch. */
export type PushKind = MuteableKind | 'joined' | 'reminder' | 'new-device';

const toDayPath = (date: CalendarDate): string => `/daily-questions/${date}`;
const toWeekPath = (date: CalendarDate): string => `/checkin/weeks/${date}`;

const waitingTargets: Readonly<
  Record<
    WaitingKind,
    { readonly kind: MuteableKind; readonly path: (date: CalendarDate) => string }
  >
> = {
  answer: { kind: 'answer', path: toDayPath },
  question: { kind: 'answer', path: () => '/daily-questions/own' },
  reveal: { kind: 'reveal', path: toDayPath },
  // A comment has its own event, and a reaction none.
  comment: { kind: 'comment', path: toDayPath },
  reaction: { kind: 'comment', path: toDayPath },
  'check-in': { kind: 'checkin', path: () => '/checkin' },
  week: { kind: 'checkin', path: toWeekPath },
  'week-reveal': { kind: 'checkin', path: toWeekPath },
  quiz: { kind: 'quiz', path: () => '/quiz' },
  'quiz-reveal': { kind: 'quiz', path: () => '/quiz' },
  'lab-activity': { kind: 'lab-activity', path: () => '/intimacyLab' },
  reflection: { kind: 'reflection', path: () => '/intimacyLab/feedback' },
  'reflection-result': { kind: 'reflection', path: () => '/intimacyLab/feedback' },
};

export const getPushKind = (cause: PushEvent): PushKind => {
  if (cause.kind === 'waiting') return waitingTargets[cause.waits].kind;
  return cause.kind === 'week-open' ? 'checkin' : cause.kind;
};

/** Same name, same news: letters, digits, `~`, `-`. */
export const toPushName = (cause: PushEvent): string => {
  switch (cause.kind) {
    case 'waiting':
      return `${cause.waits}~${cause.key}`;
    case 'joined':
      return `joined~${cause.step}`;
    case 'new-device':
      return cause.kind;
    default:
      return `${cause.kind}~${cause.date}`;
  }
};

export const createWaitingEvent = (key: WaitingKey, waits: WaitingKind): PushEvent => ({
  kind: 'waiting',
  key,
  waits,
});

export const resolvePushPath = (cause: PushEvent): string => {
  switch (cause.kind) {
    case 'comment':
      return toDayPath(cause.date);
    case 'checkin':
      return '/checkin';
    case 'week-open':
      return toWeekPath(cause.date);
    case 'new-device':
      return '/us/sign-ins';
    case 'reminder':
      return '/daily-questions';
    case 'joined':
    case 'nudge':
    case 'milestone':
      return '/dashboard';
    case 'waiting':
      return waitingTargets[cause.waits].path(waitingDate(cause.key));
  }
};
