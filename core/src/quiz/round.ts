import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { QuizEntrySchema } from './answers.ts';
import { QuizSchema } from './quiz.ts';

/** After how many days a quiz that both have finished can be taken anew (product.md, "Quiz"). */
export const RETAKE_AFTER_DAYS = 90;

/** A round: the first time a quiz is taken is 1. */
export const RoundNumberSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999));

/**
 * none: nobody has answered. mine, partner: one has. both: the reveal. mine-deleted, partner-deleted: it was
 * revealed, and the own answers or the other's were deleted since; who has deleted theirs hears nothing
 * more of the other's.
 */
const roundStates = ['none', 'mine', 'partner', 'both', 'mine-deleted', 'partner-deleted'] as const;

/** Schema of a number with what it was counted over. */
const share = v.object({
  /** 0 to 100, rounded. */
  percent: v.number(),
  /** Items it was counted over. */
  of: v.number(),
});

/** Schema of "Alike": a number, or a word where too little was shared to say one. */
export const AlikeSchema = v.variant('state', [
  v.object({ state: v.literal('counted'), ...share.entries }),
  v.object({ state: v.literal('not-enough-shared') }),
]);
/** Schema of right guesses in one direction; null where nothing could be guessed. */
const GuessesSchema = v.nullable(v.object({ right: v.number(), of: v.number() }));

/** Schema of the three numbers, which are never merged into one (product.md, "Quiz"). */
export const QuizResultsSchema = v.object({
  alike: AlikeSchema,
  /** Only of a quiz in which one guesses. */
  know: v.nullable(v.object({ mine: GuessesSchema, partners: GuessesSchema })),
  /** The ids of items on which the two are far apart, in the order of the quiz. */
  talkAbout: v.array(v.string()),
});
/** The three numbers of a round. */
export type QuizResults = v.InferOutput<typeof QuizResultsSchema>;

/** Schema of one round of a quiz as one of the two may see it. */
export const QuizRoundSchema = v.object({
  /** The version that this round was opened with, whatever has come out since. */
  quiz: QuizSchema,
  round: v.number(),
  state: v.picklist(roundStates),
  mine: v.nullable(QuizEntrySchema),
  /** Null unless the state is `both`; without what they kept private. */
  partner: v.nullable(QuizEntrySchema),
  partnerAnswered: v.boolean(),
  /** Null unless the state is `both`. */
  numbers: v.nullable(QuizResultsSchema),
  /** The numbers of the round before, if both finished it, each by its own version. */
  before: v.nullable(v.object({ finishedAt: InstantSchema, numbers: QuizResultsSchema })),
  /** When both had finished, for somebody alone when they had; null before. */
  finishedAt: v.nullable(InstantSchema),
  /** From when the next round can be opened; null before this one is finished. */
  retakeFrom: v.nullable(InstantSchema),
});
/** One round of a quiz as one of the two may see it. */
export type QuizRound = v.InferOutput<typeof QuizRoundSchema>;

/** Schema of where somebody stands with a quiz: its newest round, without anybody's answers. */
export const QuizStatusSchema = v.object({
  /** In the version to be played: the open round's, else the newest. */
  quiz: QuizSchema,
  round: v.number(),
  state: v.picklist(roundStates),
  finishedAt: v.nullable(InstantSchema),
  retakeFrom: v.nullable(InstantSchema),
});
/** Where somebody stands with a quiz. */
export type QuizStatus = v.InferOutput<typeof QuizStatusSchema>;
