import { CalendarDateSchema, InstantSchema } from '@usward/core/calendar';
import { CoupleIdSchema, UserIdSchema } from '@usward/core/identity';
import { FormAnswersSchema, SharedAnswersSchema } from '@usward/core/reflection/answers';
import { reportReasons } from '@usward/core/reflection/endpoints';
import { FormSchema, OwnFormSchema } from '@usward/core/reflection/form';
import { OutcomeSchema } from '@usward/core/reflection/outcome';
import { SummarySchema } from '@usward/core/reflection/summary';
import * as v from 'valibot';

/** A form that somebody keeps to use again. */
export const OwnFormDocument = v.object({ ...OwnFormSchema.entries, savedAt: InstantSchema });
/** A form that somebody keeps, as stored. */
export type OwnFormDocument = v.InferOutput<typeof OwnFormDocument>;

/** What one person has to do with a shared form: the original, read by nobody else. */
export const OwnReflectionDocument = v.object({
  id: v.string(),
  /** By which it is found once the couple ends for good. */
  couple: CoupleIdSchema,
  /** Null: not answered. What was said to the three private items is in no document at all. */
  said: v.nullable(
    v.object({ answers: FormAnswersSchema, kept: v.boolean(), answeredAt: InstantSchema }),
  ),
  /** "Not this time." */
  declined: v.boolean(),
  retainedUntil: InstantSchema,
  /** Read by the TTL policy only: the same moment. */
  removeAt: v.unknown(),
});
/** What one person has to do with a shared form, as stored. */
export type OwnReflectionDocument = v.InferOutput<typeof OwnReflectionDocument>;

/** Of one person's answers what they share; from the reveal on without sliders. */
export const SharedReflectionDocument = v.object({
  ...SharedAnswersSchema.entries,
  id: v.string(),
  retainedUntil: InstantSchema,
  /** Read by the TTL policy only: the same moment. */
  removeAt: v.unknown(),
});
/** What one person shares of their answers, as stored. */
export type SharedReflectionDocument = v.InferOutput<typeof SharedReflectionDocument>;

/** The summary of a reflection: who agreed to an AI's, and what it wrote. */
export const SummaryRecord = v.object({
  agreed: v.optional(v.record(UserIdSchema, InstantSchema), {}),
  written: v.optional(v.nullable(SummarySchema), null),
  /** Until when nobody else asks, since somebody is asking. */
  writingUntil: v.optional(v.nullable(InstantSchema), null),
  /** How often a model was asked. */
  asked: v.optional(v.number(), 0),
  removed: v.optional(v.boolean(), false),
});
/** The summary of a reflection, as stored. */
export type SummaryRecord = v.InferOutput<typeof SummaryRecord>;

/** A shared form of two, with what came of it. Nobody's single answer is in it. */
export const ReflectionDocument = v.object({
  id: v.string(),
  by: UserIdSchema,
  /** Null once it is forgotten and nobody has answers to it any more: a marker that holds its place. */
  form: v.nullable(FormSchema),
  sharedAt: InstantSchema,
  /** The couple day it was shared on, which it waits under wherever that day begins since. */
  day: CalendarDateSchema,
  /** Who has answered, and when. */
  answered: v.record(UserIdSchema, InstantSchema),
  /** Null until both have answered. */
  outcome: v.nullable(OutcomeSchema),
  /** Of the outcome, 0 to 1; null where it does not count towards the whole. */
  score: v.nullable(v.number()),
  /** When it came to count towards the whole; null: it does not. */
  scoredAt: v.nullable(InstantSchema),
  summary: v.optional(SummaryRecord, {}),
  /** When one of the two took it away: then nothing is left but this, and the form where it is needed. */
  forgottenAt: v.nullable(InstantSchema),
});
/** A shared form of two, as stored. */
export type ReflectionDocument = v.InferOutput<typeof ReflectionDocument>;

/** That the sweep has something to do about a shared form: the one reminder, the closing, the end. */
export const ReflectionDueDocument = v.object({
  couple: CoupleIdSchema,
  reflection: v.string(),
  dueAt: InstantSchema,
});
/** That the sweep has something to do, as stored. */
export type ReflectionDueDocument = v.InferOutput<typeof ReflectionDueDocument>;

/** A summary that somebody reported; it names nobody. */
export const SummaryReportDocument = v.object({
  reason: v.picklist(reportReasons),
  writer: v.picklist(['gemini', 'template', 'device']),
  /** Gemini's; null for one by hand, which may repeat words of the two, and for one of a phone. */
  text: v.nullable(SummarySchema),
  /** The day, as its beginning in UTC. */
  at: InstantSchema,
  /** Read by the TTL policy only: 90 days. */
  removeAt: v.unknown(),
});
