import { CalendarDateSchema, InstantSchema } from '@usward/core/calendar';
import { AnswerSchema, ReactionSchema } from '@usward/core/daily/day';
import { topics } from '@usward/core/daily/question';
import { CoupleIdSchema, UserIdSchema } from '@usward/core/ids';
import * as v from 'valibot';

/** Days, or weeks by their Fridays, and until when they take answers after a move. */
export const ExtendedDaysSchema = v.record(CalendarDateSchema, InstantSchema);

const OwnQuestion = v.object({ text: v.string(), by: UserIdSchema });

/** The days that asked it are gone: only the owner of this note may still be named. */
const ArchivedQuestion = v.object({ text: v.string(), by: v.nullable(UserIdSchema) });

const Comment = v.object({
  by: UserIdSchema,
  text: v.string(),
  writtenAt: InstantSchema,
});

export const QuestionChangesSchema = v.object({
  /** By date: the question id in place of the planned one. */
  set: v.optional(v.record(CalendarDateSchema, v.string()), {}),
  replacements: v.optional(
    v.array(v.object({ date: CalendarDateSchema, id: v.string(), on: CalendarDateSchema })),
    [],
  ),
  own: v.optional(v.record(CalendarDateSchema, OwnQuestion), {}),
  hidden: v.optional(
    v.array(
      v.object({
        by: UserIdSchema,
        topic: v.picklist(topics),
        from: CalendarDateSchema,
        until: v.nullable(CalendarDateSchema),
      }),
    ),
    [],
  ),
  /** The first day of each break, and the first day after it. */
  pauses: v.optional(
    v.array(v.object({ from: CalendarDateSchema, until: v.nullable(CalendarDateSchema) })),
    [],
  ),
});
export type Questions = v.InferOutput<typeof QuestionChangesSchema>;

export const DayDocument = v.object({
  date: CalendarDateSchema,
  questionId: v.string(),
  question: v.optional(v.nullable(OwnQuestion), null),
  answered: v.optional(v.record(UserIdSchema, v.boolean()), {}),
  /** Never shown to the partner in any form. */
  hasPrivateNote: v.optional(v.record(UserIdSchema, v.boolean()), {}),
  /** History queries only the days that name the reader here. */
  visibleTo: v.optional(v.array(UserIdSchema), []),
  /** Both answers, copied once neither can change; history then needs one read per day. */
  revealed: v.optional(v.record(UserIdSchema, AnswerSchema)),
  reactions: v.optional(v.record(UserIdSchema, v.nullable(ReactionSchema)), {}),
  comments: v.optional(v.record(v.string(), Comment), {}),
});
export type DayDocument = v.InferOutput<typeof DayDocument>;

export const SoloNoteDocument = v.object({
  /** The date, with a suffix for a second note of that day; history is ordered by it. */
  id: v.string(),
  date: CalendarDateSchema,
  questionId: v.string(),
  question: v.optional(v.nullable(ArchivedQuestion), null),
  answer: AnswerSchema,
  comments: v.optional(v.array(v.object({ ...Comment.entries, id: v.string() })), []),
  sharedWith: v.optional(v.nullable(CoupleIdSchema), null),
});
export type SoloNoteDocument = v.InferOutput<typeof SoloNoteDocument>;

export const SharedNoteDocument = v.object({
  id: v.string(),
  date: CalendarDateSchema,
  questionId: v.string(),
  question: v.optional(v.nullable(ArchivedQuestion), null),
  answer: AnswerSchema,
});
export type SharedNoteDocument = v.InferOutput<typeof SharedNoteDocument>;

/** `dismissed` is never revealed to the author. */
export const ProposalDocument = v.object({
  id: v.string(),
  by: UserIdSchema,
  text: v.string(),
  state: v.picklist(['waiting', 'dismissed', 'planned']),
  date: v.nullable(CalendarDateSchema),
  writtenAt: InstantSchema,
});
export type ProposalDocument = v.InferOutput<typeof ProposalDocument>;
