import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { QuizEntrySchema } from './answers.ts';
import { QuizSchema } from './quiz.ts';

/** See docs/product.md, "Quizzes". */
export const RETAKE_AFTER_DAYS = 90;

export const RoundNumberSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999));

/** Users who delete their answers after the reveal no longer see the partner's. */
const roundStates = ['none', 'mine', 'partner', 'both', 'mine-deleted', 'partner-deleted'] as const;

const share = v.object({
  /** 0 to 100, rounded. */
  percent: v.number(),
  of: v.number(),
});

export const AlikeSchema = v.variant('state', [
  v.object({ state: v.literal('counted'), ...share.entries }),
  v.object({ state: v.literal('not-enough-shared') }),
]);
/** Null if nothing could be guessed. */
const GuessesSchema = v.nullable(v.object({ right: v.number(), of: v.number() }));

/** Never merged into one number (docs/product.md, "Quizzes"). */
export const QuizResultsSchema = v.object({
  alike: AlikeSchema,
  know: v.nullable(v.object({ mine: GuessesSchema, partners: GuessesSchema })),
  /** Item ids, in the order of the quiz. */
  talkAbout: v.array(v.string()),
});
export type QuizResults = v.InferOutput<typeof QuizResultsSchema>;

export const QuizRoundSchema = v.object({
  quiz: QuizSchema,
  round: v.number(),
  state: v.picklist(roundStates),
  mine: v.nullable(QuizEntrySchema),
  /** Null unless the state is `both`; without private answers. */
  partner: v.nullable(QuizEntrySchema),
  partnerAnswered: v.boolean(),
  /** Null unless the state is `both`. */
  numbers: v.nullable(QuizResultsSchema),
  /** Of the previous round, computed with its own version. */
  before: v.nullable(v.object({ finishedAt: InstantSchema, numbers: QuizResultsSchema })),
  finishedAt: v.nullable(InstantSchema),
  retakeFrom: v.nullable(InstantSchema),
});
export type QuizRound = v.InferOutput<typeof QuizRoundSchema>;

export const QuizStatusSchema = v.object({
  /** The open round's version, or else the newest. */
  quiz: QuizSchema,
  round: v.number(),
  state: v.picklist(roundStates),
  finishedAt: v.nullable(InstantSchema),
  retakeFrom: v.nullable(InstantSchema),
});
export type QuizStatus = v.InferOutput<typeof QuizStatusSchema>;

/** What a waiting key says of a round, after its date. */
export const toQuizWaitingName = (quiz: string, round: number): string => `quiz-${quiz}-${round}`;
