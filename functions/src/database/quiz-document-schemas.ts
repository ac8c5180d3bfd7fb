import { CalendarDateSchema, InstantSchema } from '@usward/core/calendar';
import { CoupleIdSchema, UserIdSchema } from '@usward/core/ids';
import { QuizAnswersSchema } from '@usward/core/quiz/answers';
import * as v from 'valibot';

const answerFields = {
  quiz: v.string(),
  round: v.number(),
  version: v.number(),
  answers: QuizAnswersSchema,
  answeredAt: InstantSchema,
};

/** The original, including what only its author sees. */
export const QuizEntryDocument = v.object({
  ...answerFields,
  couple: v.nullable(CoupleIdSchema),
  /** The quiz id, only in the latest round answered alone, so that a query finds that round. */
  latestRoundOf: v.optional(v.nullable(v.string()), null),
});
export type QuizEntryDocument = v.InferOutput<typeof QuizEntryDocument>;

/** What the partner may see once both have answered. */
export const SharedQuizEntryDocument = v.object(answerFields);
export type SharedQuizEntryDocument = v.InferOutput<typeof SharedQuizEntryDocument>;

export const QuizRoundDocument = v.object({
  quiz: v.string(),
  round: v.number(),
  version: v.number(),
  answered: v.record(UserIdSchema, InstantSchema),
  /** Set once one of the two deletes their answers: the round then takes no others. */
  revealedAt: v.optional(v.nullable(InstantSchema), null),
  /** The couple day that the waiting item is listed under. */
  openedOn: CalendarDateSchema,
  latestRoundOf: v.optional(v.nullable(v.string()), null),
});
export type QuizRoundDocument = v.InferOutput<typeof QuizRoundDocument>;
