import { CalendarDateSchema, InstantSchema } from '@usward/core/calendar';
import { CoupleIdSchema, UserIdSchema } from '@usward/core/ids';
import { FormAnswersSchema, SharedAnswersSchema } from '@usward/core/reflection/answers';
import { reportReasons } from '@usward/core/reflection/endpoints';
import { FormSchema, OwnFormSchema } from '@usward/core/reflection/form';
import { OutcomeSchema } from '@usward/core/reflection/outcome';
import { SummarySchema } from '@usward/core/reflection/summary';
import * as v from 'valibot';

export const OwnFormDocument = v.object({ ...OwnFormSchema.entries, savedAt: InstantSchema });
export type OwnFormDocument = v.InferOutput<typeof OwnFormDocument>;

/** The original, which only its author reads. */
export const OwnReflectionDocument = v.object({
  id: v.string(),
  couple: CoupleIdSchema,
  /** Null: not answered. Answers to the three private items are stored nowhere. */
  said: v.nullable(
    v.object({ answers: FormAnswersSchema, kept: v.boolean(), answeredAt: InstantSchema }),
  ),
  declined: v.boolean(),
  retainedUntil: InstantSchema,
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});
export type OwnReflectionDocument = v.InferOutput<typeof OwnReflectionDocument>;

/** The sliders are removed at the reveal. */
export const SharedReflectionDocument = v.object({
  ...SharedAnswersSchema.entries,
  id: v.string(),
  retainedUntil: InstantSchema,
  removeAt: v.unknown(),
});
export type SharedReflectionDocument = v.InferOutput<typeof SharedReflectionDocument>;

export const SummaryRecord = v.object({
  agreed: v.optional(v.record(UserIdSchema, InstantSchema), {}),
  written: v.optional(v.nullable(SummarySchema), null),
  writingUntil: v.optional(v.nullable(InstantSchema), null),
  asked: v.optional(v.number(), 0),
  removed: v.optional(v.boolean(), false),
});
export type SummaryRecord = v.InferOutput<typeof SummaryRecord>;

/** Holds neither user's single answers. */
export const ReflectionDocument = v.object({
  id: v.string(),
  by: UserIdSchema,
  /** Null once it is forgotten and nobody has answers to it: only a marker remains. */
  form: v.nullable(FormSchema),
  sharedAt: InstantSchema,
  /** The couple day it was shared on; it stays when the zone moves. */
  day: CalendarDateSchema,
  answered: v.record(UserIdSchema, InstantSchema),
  outcome: v.nullable(OutcomeSchema),
  /** From 0 to 1; null if it does not count toward the whole. */
  score: v.nullable(v.number()),
  scoredAt: v.nullable(InstantSchema),
  summary: v.optional(SummaryRecord, {}),
  forgottenAt: v.nullable(InstantSchema),
});
export type ReflectionDocument = v.InferOutput<typeof ReflectionDocument>;

export const ReflectionDueDocument = v.object({
  couple: CoupleIdSchema,
  reflection: v.string(),
  dueAt: InstantSchema,
});
export type ReflectionDueDocument = v.InferOutput<typeof ReflectionDueDocument>;

/** Names nobody. */
export const SummaryReportDocument = v.object({
  reason: v.picklist(reportReasons),
  writer: v.picklist(['gemini', 'template', 'device']),
  /** Only for Gemini's: a template may repeat the couple's texts, and the device's stays there. */
  text: v.nullable(SummarySchema),
  /** Only the day, as its beginning in UTC. */
  at: InstantSchema,
  /** Read by the TTL policy only: 90 days. */
  removeAt: v.unknown(),
});
