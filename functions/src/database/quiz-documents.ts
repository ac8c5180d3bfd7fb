import { CalendarDateSchema, InstantSchema } from '@usward/core/calendar';
import { CoupleIdSchema, UserIdSchema } from '@usward/core/identity';
import { QuizAnswersSchema } from '@usward/core/quiz/answers';
import * as v from 'valibot';

const answerFields = {
  quiz: v.string(),
  round: v.number(),
  version: v.number(),
  answers: QuizAnswersSchema,
  answeredAt: InstantSchema,
};

/** One person's answers to a round: the original, with what is for their own eyes. */
export const QuizEntryDocument = v.object({
  ...answerFields,
  /** Null: answered alone. */
  couple: v.nullable(CoupleIdSchema),
  /** The quiz again, in the last round of it that was answered alone: those are found by it. */
  latestRoundOf: v.optional(v.nullable(v.string()), null),
});
/** One person's answers to a round, as stored. */
export type QuizEntryDocument = v.InferOutput<typeof QuizEntryDocument>;

/** Of one person's answers, what the other may see once both have answered. */
export const SharedQuizEntryDocument = v.object(answerFields);
/** What the other may see of one person's answers, as stored. */
export type SharedQuizEntryDocument = v.InferOutput<typeof SharedQuizEntryDocument>;

/** A round of two: opened by whoever answers first, in the version that they answered. */
export const QuizRoundDocument = v.object({
  quiz: v.string(),
  round: v.number(),
  version: v.number(),
  /** Who has answered, and when. */
  answered: v.record(UserIdSchema, InstantSchema),
  /** When both had answered, once one has deleted theirs: it takes no others. */
  revealedAt: v.optional(v.nullable(InstantSchema), null),
  /** The couple day on which it was opened: under this date it waits for whom it waits. */
  openedOn: CalendarDateSchema,
  /** The quiz again, in the last round of it that was opened: those are found by it. */
  latestRoundOf: v.optional(v.nullable(v.string()), null),
});
/** A round of two, as stored. */
export type QuizRoundDocument = v.InferOutput<typeof QuizRoundDocument>;
