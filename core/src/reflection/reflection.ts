import * as v from 'valibot';
import { type Instant, InstantSchema, instant } from '../calendar.ts';
import { HOUR_MS } from '../durations.ts';
import type { UserId } from '../ids.ts';
import { FormAnswersSchema, OpenAnswerSchema } from './answers.ts';
import { BlockIdSchema, FormSchema } from './form.ts';
import { OutcomeSchema } from './outcome.ts';
import { SummarySchema, summaryWriters } from './summary.ts';
import { BandSchema, ThemeSchema } from './themes.ts';

/** See docs/product.md, "Forms and reflections". */
export const REFLECTION_OPEN_MS = 72 * HOUR_MS;

/** Once, a day before it closes (our own choice). */
export const REMINDER_DELAY_MS = 48 * HOUR_MS;

/** From sharing on (docs/product.md: 90 days). */
export const ANSWER_RETENTION_MS = 90 * 24 * HOUR_MS;

/** Forms per {@link REFLECTION_OPEN_MS} without both answers, withdrawn or not (our own choice). */
export const MAX_OPEN_REFLECTIONS = 3;

export const ReflectionIdSchema = v.pipe(v.string(), v.uuid());

/** closed: over, and only the caller has answered. forgotten: one of the two removed the result. */
export const reflectionStates = ['none', 'mine', 'partner', 'both', 'closed', 'forgotten'] as const;
export type ReflectionState = (typeof reflectionStates)[number];

export const OwnAnswersSchema = v.object({
  answers: FormAnswersSchema,
  kept: v.boolean(),
  answeredAt: InstantSchema,
});
export type OwnAnswers = v.InferOutput<typeof OwnAnswersSchema>;

export const ResultSchema = v.variant('state', [
  OutcomeSchema.options[0],
  v.object({
    ...OutcomeSchema.options[1].entries,
    /** By block; empty after the retention. */
    partner: v.record(BlockIdSchema, OpenAnswerSchema),
  }),
]);
export type Result = v.InferOutput<typeof ResultSchema>;

export const SummaryViewSchema = v.object({
  /** Null: one of the two removed it. */
  text: v.nullable(v.object({ writer: v.picklist(summaryWriters), ...SummarySchema.entries })),
  agreed: v.object({ mine: v.boolean(), both: v.boolean() }),
  /** off: no API key. spent: no requests left. */
  gemini: v.picklist(['off', 'ready', 'writing', 'spent']),
});
export type SummaryView = v.InferOutput<typeof SummaryViewSchema>;

export const ReflectionSchema = v.object({
  id: ReflectionIdSchema,
  form: FormSchema,
  by: v.picklist(['me', 'partner']),
  sharedAt: InstantSchema,
  closesAt: InstantSchema,
  /** End of the retention of answers and shared texts. */
  retainedUntil: InstantSchema,
  state: v.picklist(reflectionStates),
  /** Null before the caller answers and after the retention. */
  mine: v.nullable(OwnAnswersSchema),
  partnerAnswered: v.boolean(),
  /** Null until the state is `both`. */
  result: v.nullable(ResultSchema),
  summary: v.nullable(SummaryViewSchema),
});
export type Reflection = v.InferOutput<typeof ReflectionSchema>;

export const ReflectionEntrySchema = v.object({
  ...v.pick(ReflectionSchema, ['id', 'by', 'sharedAt', 'closesAt', 'state']).entries,
  title: v.string(),
  themes: v.nullable(v.array(v.object({ theme: ThemeSchema, band: v.nullable(BandSchema) }))),
});
export type ReflectionEntry = v.InferOutput<typeof ReflectionEntrySchema>;

type Shared = {
  readonly by: UserId;
  readonly answered: Readonly<Record<UserId, Instant>>;
};

/**
 * A declined form counts, or it would be found out. So does a withdrawn one, or the partner could be asked
 * again and again. `shared`: the forms of the last `REFLECTION_OPEN_MS`.
 */
export const canShareAnother = (shared: readonly Shared[], me: UserId, partner: UserId): boolean =>
  shared.filter(({ by, answered }) => by === me && !(answered[me] && answered[partner])).length <
  MAX_OPEN_REFLECTIONS;

/** Unique, because a page of the list continues after one. */
export const getNextFreeInstant = (
  shared: readonly { readonly sharedAt: Instant }[],
  now: number,
): Instant => {
  const taken = new Set(shared.map(({ sharedAt }) => sharedAt));
  let moment = now;
  while (taken.has(instant(moment))) moment += 1;
  return instant(moment);
};
