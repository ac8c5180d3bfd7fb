import { CalendarDateSchema, InstantSchema } from '@usward/core/calendar';
import { OwnLinesSchema, ReplySchema, SharedLinesSchema } from '@usward/core/checkin/checkin';
import { NeedSchema } from '@usward/core/checkin/needs';
import { stepOutcomes, WeekEntrySchema } from '@usward/core/checkin/week';
import { CoupleIdSchema, UserIdSchema } from '@usward/core/identity';
import * as v from 'valibot';

/** A person's own check-in of one day: the original, which nobody else reads. */
export const CheckinDocument = v.object({
  date: CalendarDateSchema,
  lines: OwnLinesSchema,
  writtenAt: InstantSchema,
  /** The couple beside which the copy of what is shared stands; null for one written alone. */
  couple: v.optional(v.nullable(CoupleIdSchema), null),
});
/** A person's own check-in, as stored. */
export type CheckinDocument = v.InferOutput<typeof CheckinDocument>;

/** Of a check-in, what the other may see: a copy beside the couple, gone with the original. */
export const SharedCheckinDocument = v.object({
  date: CalendarDateSchema,
  /** Seen at once. */
  now: SharedLinesSchema,
  /** Seen once the other has checked in that day too. */
  both: SharedLinesSchema,
});
/** The shared lines of a check-in, as stored. */
export type SharedCheckinDocument = v.InferOutput<typeof SharedCheckinDocument>;

/** One person's word to the need that the other shared on a day. */
export const NeedReplyDocument = v.object({
  date: CalendarDateSchema,
  reply: ReplySchema,
  /** What it was said to: a word to another need is none to this one. */
  need: NeedSchema,
});
/** A reply to a need, as stored. */
export type NeedReplyDocument = v.InferOutput<typeof NeedReplyDocument>;

/** One person's answers of a week; the original with the person, a copy beside the couple. */
export const WeekEntryDocument = v.object({
  week: CalendarDateSchema,
  setId: v.string(),
  /** The couple of that week: the copy stands beside it. */
  couple: CoupleIdSchema,
  ...WeekEntrySchema.entries,
});
/** One person's answers of a week, as stored. */
export type WeekEntryDocument = v.InferOutput<typeof WeekEntryDocument>;

/** What the two agreed on in a week, and what is left of a reveal. */
export const WeekDocument = v.object({
  /** Only where there is a step: the newest steps are found by it. */
  week: v.optional(v.nullable(CalendarDateSchema), null),
  /** Both had answered when one of them deleted their answers; nothing of what was said. */
  revealed: v.optional(v.boolean(), false),
  step: v.optional(
    v.nullable(
      v.object({
        text: v.string(),
        owner: v.union([v.literal('both'), UserIdSchema]),
        due: CalendarDateSchema,
        outcome: v.nullable(v.picklist(stepOutcomes)),
        /** When somebody said how it went. */
        followedUpAt: v.optional(v.nullable(InstantSchema), null),
      }),
    ),
    null,
  ),
});
/** A week of two, as stored. */
export type WeekDocument = v.InferOutput<typeof WeekDocument>;

/** The last lines that somebody shared at once, for the other's first screen. */
export const StatusUpdateSchema = v.object({
  date: CalendarDateSchema,
  mood: v.nullable(v.number()),
  need: v.nullable(NeedSchema),
});
