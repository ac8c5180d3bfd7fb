import * as v from 'valibot';
import { CalendarDateSchema } from '../calendar.ts';
import { type WaitingKey, WaitingKeySchema, waitingKinds } from '../pulse.ts';
import { kindOfWaiting, type PushKind } from './kinds.ts';

/** Schema of a {@link PushCause}. */
export const PushCauseSchema = v.variant('kind', [
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
  v.object({ kind: v.literal('sign-in') }),
  /** A milestone that is on this date. */
  v.object({ kind: v.literal('milestone'), date: CalendarDateSchema }),
]);
/**
 * Why a push is to be sent: a pointer to what happened, never a word of it. Whether it is still true
 * is looked up when it is sent.
 */
export type PushCause = v.InferOutput<typeof PushCauseSchema>;

/** Of which kind a push with this cause is. */
export const kindOf = (cause: PushCause): PushKind =>
  cause.kind === 'waiting' ? kindOfWaiting[cause.waits] : cause.kind;

/** Two causes with the same name are the same news: letters, digits, `~`, `-`. */
export const nameOf = (cause: PushCause): string => {
  switch (cause.kind) {
    case 'waiting':
      return `${cause.waits}~${cause.key}`;
    case 'joined':
      return `joined~${cause.step}`;
    case 'sign-in':
      return cause.kind;
    default:
      return `${cause.kind}~${cause.date}`;
  }
};

/** Something that waits, as a cause. */
export const waitingCause = (key: WaitingKey, waits: (typeof waitingKinds)[number]): PushCause => ({
  kind: 'waiting',
  key,
  waits,
});
