import * as v from 'valibot';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { dayStates } from '../daily/day.ts';
import { t } from '../language/i18n.ts';
import { text } from '../text.ts';

/** What a weekly question asks for, in the order of the four (product.md, "Check-in"). */
export const weekQuestionKinds = ['appreciation', 'closeness', 'strain', 'wish'] as const;

/** Schema of the four questions of one week, as they stand in `content/weeks/sets.json`. */
export const WeekSetSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^w-\d{2,}$/)),
  questions: v.pipe(
    v.array(
      v.strictObject({
        kind: v.picklist(weekQuestionKinds),
        text: v.pipe(v.string(), v.minLength(20), v.maxLength(140)),
      }),
    ),
    v.length(weekQuestionKinds.length),
  ),
});
/** The four questions of one week. */
export type WeekSet = v.InferOutput<typeof WeekSetSchema>;

/** Longest answer to a weekly question, in code points (our own choice). */
export const MAX_WEEK_ANSWER_LENGTH = 1000;

/** Schema of the four answers; any may be left out, not all. */
export const WeekAnswersSchema = v.pipe(
  v.array(v.nullable(text(1, MAX_WEEK_ANSWER_LENGTH))),
  v.length(weekQuestionKinds.length, t`There are four questions.`),
  v.check((given) => given.some((answer) => answer !== null), t`Write something first.`),
);

/** Schema of one person's answers of a week. */
export const WeekEntrySchema = v.object({
  answers: v.array(v.nullable(v.string())),
  answeredAt: InstantSchema,
});
/** One person's answers of a week. */
export type WeekEntry = v.InferOutput<typeof WeekEntrySchema>;

/** Who a small step belongs to. */
export const stepOwners = ['me', 'partner', 'both'] as const;
/** How it went; none of them is a failure (our own choice). */
export const stepOutcomes = ['done', 'partly', 'not-yet', 'let-go'] as const;
/** Longest text of a step, in code points (our own choice). */
export const MAX_STEP_LENGTH = 200;

/** Schema of the one small step that two agree on. */
export const StepSchema = v.object({
  text: v.string(),
  owner: v.picklist(stepOwners),
  due: CalendarDateSchema,
  outcome: v.nullable(v.picklist(stepOutcomes)),
});
/** The one small step that two agree on. */
export type Step = v.InferOutput<typeof StepSchema>;

/** Schema of a week's "state of us" as one of the two may see it. */
export const WeekSchema = v.object({
  /** The Friday on which it opened. */
  week: CalendarDateSchema,
  questions: v.array(v.object({ kind: v.string(), text: v.string() })),
  /** The set that the questions are; absent in what an earlier version answered. */
  setId: v.optional(v.string()),
  /** As a day's: `both` is the reveal. */
  state: v.picklist(dayStates),
  /** Until when it takes answers: 72 h after the next one has opened. */
  closesAt: InstantSchema,
  mine: v.nullable(WeekEntrySchema),
  /** Null until the state is `both`. */
  partner: v.nullable(WeekEntrySchema),
  partnerAnswered: v.boolean(),
  /** Agreed on after the reveal. */
  step: v.nullable(StepSchema),
  /**
   * On the newest week only: the step of the last week before it that had one, until somebody has said
   * how it went and for the rest of the week in which they did.
   */
  lastStep: v.nullable(v.object({ ...StepSchema.entries, week: CalendarDateSchema })),
});
/** A week's "state of us" as one of the two may see it. */
export type Week = v.InferOutput<typeof WeekSchema>;
