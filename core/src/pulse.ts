import * as v from 'valibot';
import { type CalendarDate, CalendarDateSchema, calendarDate } from './calendar.ts';

/**
 * `lab-activity` says no more than that, so that nobody else learns what is new. `comment` and `reaction` are what
 * the partner added last to a day.
 */
export const waitingKinds = [
  'answer',
  'reveal',
  'comment',
  'reaction',
  'question',
  'check-in',
  'week',
  'week-reveal',
  'quiz',
  'quiz-reveal',
  'lab-activity',
  'reflection',
  'reflection-result',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** A day that the user answered and the partner can still answer. It asks nothing of the user, so it is no waiting item. */
export const UNANSWERED = 'unanswered';

/** Cleared when seen; all others when done. */
export const clearedWhenSeenKinds: ReadonlySet<string> = new Set<WaitingKind>([
  'reveal',
  'comment',
  'reaction',
  'week-reveal',
  'quiz-reveal',
  'lab-activity',
  'reflection-result',
]);

export const WaitingKeySchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(~[\w-]{1,64})?$/),
  v.check((key) => v.is(CalendarDateSchema, key.slice(0, 10))),
  v.brand('WaitingKey'),
);
export type WaitingKey = v.InferOutput<typeof WaitingKeySchema>;

export const waitingKey = (date: CalendarDate, of?: string): WaitingKey =>
  v.parse(WaitingKeySchema, of === undefined ? date : `${date}~${of}`);

export const waitingDate = (key: WaitingKey): CalendarDate => calendarDate(key.slice(0, 10));

/** Of what the partner added to a day after its reveal. */
export const additionKey = (date: CalendarDate): WaitingKey => waitingKey(date, 'added');

/** The document that a user's app listens to (`pulses/{uid}`). It never has content or names. */
export const PulseSchema = v.object({
  /** Room -> a number that grows with each change. */
  changed: v.optional(v.record(v.string(), v.number()), {}),
  waiting: v.optional(v.record(WaitingKeySchema, v.picklist([...waitingKinds, UNANSWERED])), {}),
  checkedIn: v.optional(v.nullable(CalendarDateSchema), null),
});
export type Pulse = v.InferOutput<typeof PulseSchema>;

export const pulseRooms = [
  'account',
  'daily',
  'checkin',
  'quiz',
  'intimacy',
  'reflection',
  'push',
  'us',
] as const;
export type PulseRoom = (typeof pulseRooms)[number];
