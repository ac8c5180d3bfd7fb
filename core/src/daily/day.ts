import * as v from 'valibot';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { text } from '../text.ts';
import { AskedQuestionSchema } from './question.ts';

/** Longest answer, in code points (api.md). */
export const MAXIMUM_ANSWER_LENGTH = 2000;

/** Schema of an answer's text. */
export const AnswerTextSchema = text(1, MAXIMUM_ANSWER_LENGTH);

/** `both`: opens when both have answered. `me`: a private note that never opens. */
export const VisibilitySchema = v.picklist(['both', 'me']);
/** Who may come to read an answer. */
export type Visibility = v.InferOutput<typeof VisibilitySchema>;

/** Schema of one person's answer. */
export const AnswerSchema = v.object({
  text: v.string(),
  visibility: VisibilitySchema,
  answeredAt: InstantSchema,
});
/** One person's answer to one day's question. */
export type Answer = v.InferOutput<typeof AnswerSchema>;

/**
 * none: nobody wrote. mine: I did, the other has not. partner: the other did, I have not.
 * both: revealed. skipped: the window passed and, as far as I may know, nobody wrote.
 * closed: the window passed with one side written.
 */
export const dayStates = ['none', 'mine', 'partner', 'both', 'skipped', 'closed'] as const;
/** One of {@link dayStates}. */
export type DayState = (typeof dayStates)[number];

/** Schema of a day as one of the two may see it (api.md, "Day"). */
export const DaySchema = v.object({
  date: CalendarDateSchema,
  question: AskedQuestionSchema,
  state: v.picklist(dayStates),
  /** From then on an answer is a private note (product.md: 72 h). */
  closesAt: InstantSchema,
  /** The two have parted: the day can only be read. */
  frozen: v.optional(v.literal(true)),
  mine: v.nullable(AnswerSchema),
  /** Null until the state is `both`, whatever is asked and however. */
  partner: v.nullable(AnswerSchema),
  partnerAnswered: v.boolean(),
  reactions: v.object({ mine: v.nullable(v.string()), partner: v.nullable(v.string()) }),
  comments: v.array(
    v.object({
      id: v.string(),
      by: v.picklist(['me', 'partner']),
      text: v.string(),
      writtenAt: InstantSchema,
    }),
  ),
});
/** A day as one of the two may see it. */
export type Day = v.InferOutput<typeof DaySchema>;
