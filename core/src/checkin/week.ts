import * as v from 'valibot';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { dayStates } from '../daily/day.ts';
import { t } from '../language/i18n.ts';
import { text } from '../text.ts';

export const weekQuestionKinds = ['appreciation', 'closeness', 'strain', 'wish'] as const;

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
export type WeekSet = v.InferOutput<typeof WeekSetSchema>;

/** In code points (our own choice). */
export const MAX_WEEK_ANSWER_LENGTH = 1000;

/** Any answer may be null, but not all. */
export const WeekAnswersSchema = v.pipe(
  v.array(v.nullable(text(1, MAX_WEEK_ANSWER_LENGTH))),
  v.length(weekQuestionKinds.length, t`There are four questions.`),
  v.check((given) => given.some((answer) => answer !== null), t`Write something first.`),
);

export const WeekEntrySchema = v.object({
  answers: v.array(v.nullable(v.string())),
  answeredAt: InstantSchema,
});
export type WeekEntry = v.InferOutput<typeof WeekEntrySchema>;

export const stepOwners = ['me', 'partner', 'both'] as const;
export const stepOutcomes = ['done', 'partly', 'not-yet', 'let-go'] as const;
/** In code points (our own choice). */
export const MAX_STEP_LENGTH = 200;

export const StepSchema = v.object({
  text: v.string(),
  owner: v.picklist(stepOwners),
  due: CalendarDateSchema,
  outcome: v.nullable(v.picklist(stepOutcomes)),
});
export type Step = v.InferOutput<typeof StepSchema>;

export const WeekSchema = v.object({
  /** The Friday on which it opened. */
  week: CalendarDateSchema,
  questions: v.array(v.object({ kind: v.string(), text: v.string() })),
  setId: v.optional(v.string()),
  state: v.picklist(dayStates),
  /** 72 h after the next week opened. */
  closesAt: InstantSchema,
  mine: v.nullable(WeekEntrySchema),
  /** Null until the state is `both`. */
  partner: v.nullable(WeekEntrySchema),
  partnerAnswered: v.boolean(),
  step: v.nullable(StepSchema),
  /** Newest week only: the last earlier step, until the end of the week in which its outcome is given. */
  lastStep: v.nullable(v.object({ ...StepSchema.entries, week: CalendarDateSchema })),
});
export type Week = v.InferOutput<typeof WeekSchema>;
