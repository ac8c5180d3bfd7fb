import { CalendarDateSchema, InstantSchema } from '@usward/core/calendar';
import { AnswerSchema, ReactionSchema } from '@usward/core/daily/day';
import { topics } from '@usward/core/daily/question';
import { CoupleIdSchema, UserIdSchema } from '@usward/core/identity';
import * as v from 'valibot';

/** Days, or weeks by their Fridays, with the moment until which they take answers after a move. */
export const ExtendedDaysSchema = v.record(CalendarDateSchema, InstantSchema);

/** A question that one of the two thought of, as it stands where it is asked. */
const OwnQuestion = v.object({ text: v.string(), by: UserIdSchema });

/** An own question where the days it was asked on are no more: only its keeper may still be named. */
const ArchivedQuestion = v.object({ text: v.string(), by: v.nullable(UserIdSchema) });

const Comment = v.object({
  by: UserIdSchema,
  text: v.string(),
  writtenAt: InstantSchema,
});

/** What makes a plan of questions differ from the one that the seed alone gives. */
export const QuestionChangesSchema = v.object({
  /** Date -> the question asked instead of the planned one, in every year so far. */
  set: v.optional(v.record(CalendarDateSchema, v.string()), {}),
  /** What takes the place of questions whose topic came to rest, in the order in which it did. */
  replacements: v.optional(
    v.array(v.object({ date: CalendarDateSchema, id: v.string(), on: CalendarDateSchema })),
    [],
  ),
  /** Own questions that are planned and not yet asked, by date. */
  own: v.optional(v.record(CalendarDateSchema, OwnQuestion), {}),
  /** Topics that rest: from one couple day on until another, or for good. */
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
  /** Breaks: the first day of each, and the first day after it. */
  pauses: v.optional(
    v.array(v.object({ from: CalendarDateSchema, until: v.nullable(CalendarDateSchema) })),
    [],
  ),
});
/** What makes a plan of questions differ from the one that the seed alone gives. */
export type Questions = v.InferOutput<typeof QuestionChangesSchema>;

export const DayDocument = v.object({
  date: CalendarDateSchema,
  questionId: v.string(),
  /** The words of a question that the deck does not have. */
  question: v.optional(v.nullable(OwnQuestion), null),
  /** Who has shared an answer. */
  answered: v.optional(v.record(UserIdSchema, v.boolean()), {}),
  /** Who keeps a private note here; never shown to the other in any form. */
  hasPrivateNote: v.optional(v.record(UserIdSchema, v.boolean()), {}),
  /** Who may know of the day: history asks for these days only. */
  visibleTo: v.optional(v.array(UserIdSchema), []),
  /** Both answers, copied once neither can change any more; makes history one read a day. */
  revealed: v.optional(v.record(UserIdSchema, AnswerSchema)),
  reactions: v.optional(v.record(UserIdSchema, v.nullable(ReactionSchema)), {}),
  /** By their ids. */
  comments: v.optional(v.record(v.string(), Comment), {}),
});
/** A couple's day, as stored. */
export type DayDocument = v.InferOutput<typeof DayDocument>;

export const SoloNoteDocument = v.object({
  /** The date, with more behind it where a day holds a second note; the order of history. */
  id: v.string(),
  date: CalendarDateSchema,
  questionId: v.string(),
  /** The words of a question that the deck does not have. */
  question: v.optional(v.nullable(ArchivedQuestion), null),
  answer: AnswerSchema,
  /** What its author had added beside a reveal that is no more. */
  comments: v.optional(v.array(v.object({ ...Comment.entries, id: v.string() })), []),
  /** The couple whose other half may read it. */
  sharedWith: v.optional(v.nullable(CoupleIdSchema), null),
});
/** A day of somebody who is alone, as stored. */
export type SoloNoteDocument = v.InferOutput<typeof SoloNoteDocument>;

/** A note of one's own time that the partner may read: a copy beside the couple. */
export const SharedNoteDocument = v.object({
  id: v.string(),
  date: CalendarDateSchema,
  questionId: v.string(),
  question: v.optional(v.nullable(ArchivedQuestion), null),
  answer: AnswerSchema,
});
/** A shared note, as stored. */
export type SharedNoteDocument = v.InferOutput<typeof SharedNoteDocument>;

/** A question that one of the two thought of; `left` is told to nobody but whoever left it. */
export const ProposalDocument = v.object({
  id: v.string(),
  by: UserIdSchema,
  text: v.string(),
  state: v.picklist(['waiting', 'dismissed', 'planned']),
  date: v.nullable(CalendarDateSchema),
  writtenAt: InstantSchema,
});
/** A question that one of the two thought of, as stored. */
export type ProposalDocument = v.InferOutput<typeof ProposalDocument>;
