import * as v from 'valibot';
import { type CalendarDate, CalendarDateSchema, calendarDate } from './calendar.ts';

/**
 * What can wait for a person. answer, reveal: a day's question. question: one that the partner
 * thought of. check-in: lines of theirs that open once I have checked in. week, week-reveal: the
 * weekly "state of us". quiz: one that the partner has finished. quiz-reveal: one that both have.
 * lab-activity: in the intimacy lab, where no list may say more. reflection: a shared form to be answered.
 * reflection-result: one that both have answered.
 */
export const waitingKinds = [
  'answer',
  'reveal',
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
/** One of {@link waitingKinds}. */
export type WaitingKind = (typeof waitingKinds)[number];

/** What waits to be seen; anything else waits until it is done. */
export const clearedWhenSeenKinds: ReadonlySet<WaitingKind> = new Set<WaitingKind>([
  'reveal',
  'week-reveal',
  'quiz-reveal',
  'lab-activity',
  'reflection-result',
]);

/** Schema of the name under which something waits: its date, and beside the daily question what tells it apart. */
export const WaitingKeySchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(~[\w-]{1,64})?$/),
  v.check((key) => v.is(CalendarDateSchema, key.slice(0, 10))),
  v.brand('WaitingKey'),
);
/** Under which name something waits for a person. */
export type WaitingKey = v.InferOutput<typeof WaitingKeySchema>;

/** The key of what waits on a date; the daily question needs no `of`. */
export const waitingKey = (date: CalendarDate, of?: string): WaitingKey =>
  v.parse(WaitingKeySchema, of === undefined ? date : `${date}~${of}`);

/** The date of what waits. */
export const waitingDate = (key: WaitingKey): CalendarDate => calendarDate(key.slice(0, 10));

/**
 * The one document a person's app listens to (`pulses/{uid}`): which rooms changed and what waits.
 * It never carries content or names.
 */
export const PulseSchema = v.object({
  /** Room -> a number that grows with each change. */
  changed: v.optional(v.record(v.string(), v.number()), {}),
  /** What waits, and of which kind. */
  waiting: v.optional(v.record(WaitingKeySchema, v.picklist(waitingKinds)), {}),
  /** The last couple day on which the person themselves checked in. */
  checkedIn: v.optional(v.nullable(CalendarDateSchema), null),
});
/** What a pulse document holds. */
export type Pulse = v.InferOutput<typeof PulseSchema>;

/** Rooms whose change a pulse can announce. */
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
/** One of {@link pulseRooms}. */
export type PulseRoom = (typeof pulseRooms)[number];
