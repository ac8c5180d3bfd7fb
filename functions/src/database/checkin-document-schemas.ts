import { CalendarDateSchema, InstantSchema } from '@usward/core/calendar';
import { OwnLinesSchema, ReplySchema, SharedLinesSchema } from '@usward/core/checkin/checkin';
import { NeedSchema } from '@usward/core/checkin/needs';
import { stepOutcomes, WeekEntrySchema } from '@usward/core/checkin/week';
import { CoupleIdSchema, UserIdSchema } from '@usward/core/ids';
import * as v from 'valibot';

/** The original, which only its author reads. */
export const CheckinDocument = v.object({
  date: CalendarDateSchema,
  lines: OwnLinesSchema,
  writtenAt: InstantSchema,
  couple: v.optional(v.nullable(CoupleIdSchema), null),
});
export type CheckinDocument = v.InferOutput<typeof CheckinDocument>;

/** A copy in the couple of what the partner may see, deleted with the original. */
export const SharedCheckinDocument = v.object({
  date: CalendarDateSchema,
  now: SharedLinesSchema,
  both: SharedLinesSchema,
});
export type SharedCheckinDocument = v.InferOutput<typeof SharedCheckinDocument>;

export const NeedReplyDocument = v.object({
  date: CalendarDateSchema,
  reply: ReplySchema,
  need: NeedSchema,
});
export type NeedReplyDocument = v.InferOutput<typeof NeedReplyDocument>;

/** The original is the user's; a copy is in the couple. */
export const WeekEntryDocument = v.object({
  week: CalendarDateSchema,
  setId: v.string(),
  couple: CoupleIdSchema,
  ...WeekEntrySchema.entries,
});
export type WeekEntryDocument = v.InferOutput<typeof WeekEntryDocument>;

export const WeekDocument = v.object({
  /** Set only with a step: the newest steps are found by it. */
  week: v.optional(v.nullable(CalendarDateSchema), null),
  /** Both had answered when one deleted their answers; no content remains. */
  revealed: v.optional(v.boolean(), false),
  step: v.optional(
    v.nullable(
      v.object({
        text: v.string(),
        owner: v.union([v.literal('both'), UserIdSchema]),
        due: CalendarDateSchema,
        outcome: v.nullable(v.picklist(stepOutcomes)),
        followedUpAt: v.optional(v.nullable(InstantSchema), null),
      }),
    ),
    null,
  ),
});
export type WeekDocument = v.InferOutput<typeof WeekDocument>;

export const StatusUpdateSchema = v.object({
  date: CalendarDateSchema,
  mood: v.nullable(v.number()),
  need: v.nullable(NeedSchema),
  /** When the partner saw it first; what stays private leaves no trace here. */
  sharedAt: v.optional(InstantSchema),
});
