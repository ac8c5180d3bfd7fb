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

/** Schema of a {@link PushEvent}. */
export const PushEventSchema = v.variant('kind', [
  /** Something waits; as long as it does, a push about it is true. */
  v.object({
    kind: v.literal('waiting'),
    key: WaitingKeySchema,
    waits: v.picklist(waitingKinds),
  }),
  /** Somebody used the person's code (`asked`), or said yes to having used theirs (`answered`). */
  v.object({ kind: v.literal('joined'), step: v.picklist(['asked', 'answered']) }),
  /** Lines of a check-in that were open to the person as they were shared. */
  v.object({ kind: v.literal('checkin'), date: CalendarDateSchema }),
  /** A comment below a day that both have answered. */
  v.object({ kind: v.literal('comment'), date: CalendarDateSchema }),
  /** The partner thought of the person, on this couple day. */
  v.object({ kind: v.literal('nudge'), date: CalendarDateSchema }),
  /** The person's own reminder, for this date on their own wall. */
  v.object({ kind: v.literal('reminder'), date: CalendarDateSchema }),
  /** A device signed in that an older one of the person's has not confirmed. */
  v.object({ kind: v.literal('new-device') }),
  /** A milestone that is on this date. */
  v.object({ kind: v.literal('milestone'), date: CalendarDateSchema }),
]);
/**
 * Why a push is to be sent: a pointer to what happened, never a word of it. Whether it is still true
 * is looked up when it is sent.
 */
export type PushEvent = v.InferOutput<typeof PushEventSchema>;

/**
 * What a push can be about. joined: somebody used the code, or said yes to it. reminder: the person's
 * own, which has its time in place of a switch. new-device: a new device, which cannot be muted.
 */
export type PushKind = MuteableKind | 'joined' | 'reminder' | 'new-device';

const toDayPath = (date: CalendarDate): string => `/daily-questions/${date}`;
const toWeekPath = (date: CalendarDate): string => `/checkin/weeks/${date}`;

/** Of which kind a push is that tells of something waiting, and where it leads. */
const waitingTargets: Readonly<
  Record<
    WaitingKind,
    { readonly kind: MuteableKind; readonly path: (date: CalendarDate) => string }
  >
> = {
  answer: { kind: 'answer', path: toDayPath },
  question: { kind: 'answer', path: () => '/daily-questions/own' },
  reveal: { kind: 'reveal', path: toDayPath },
  'check-in': { kind: 'checkin', path: () => '/checkin' },
  week: { kind: 'checkin', path: toWeekPath },
  'week-reveal': { kind: 'checkin', path: toWeekPath },
  quiz: { kind: 'quiz', path: () => '/quiz' },
  'quiz-reveal': { kind: 'quiz', path: () => '/quiz' },
  'lab-activity': { kind: 'lab-activity', path: () => '/intimacyLab' },
  reflection: { kind: 'reflection', path: () => '/intimacyLab/feedback' },
  'reflection-result': { kind: 'reflection', path: () => '/intimacyLab/feedback' },
};

/** Of which kind a push with this cause is. */
export const getPushKind = (cause: PushEvent): PushKind =>
  cause.kind === 'waiting' ? waitingTargets[cause.waits].kind : cause.kind;

/** Two causes with the same name are the same news: letters, digits, `~`, `-`. */
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

/** Something that waits, as a cause. */
export const createWaitingEvent = (key: WaitingKey, waits: WaitingKind): PushEvent => ({
  kind: 'waiting',
  key,
  waits,
});

/** Where a tap on a push leads: to where the same thing on the dashboard leads. */
export const resolvePushPath = (cause: PushEvent): string => {
  switch (cause.kind) {
    case 'comment':
      return toDayPath(cause.date);
    case 'checkin':
      return '/checkin';
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
