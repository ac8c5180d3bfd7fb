import * as v from 'valibot';
import { type Instant, InstantSchema, instant } from '../calendar.ts';
import { HOUR_MS } from '../durations.ts';
import type { UserId } from '../identity.ts';
import { FormAnswersSchema, OpenAnswerSchema } from './answers.ts';
import { BlockIdSchema, FormSchema } from './form.ts';
import { OutcomeSchema } from './outcome.ts';
import { SummarySchema, summaryWriters } from './summary.ts';
import { BandSchema, ThemeSchema } from './themes.ts';

/** How long a shared form can be answered (product.md, "Feedback forms"), in milliseconds. */
export const REFLECTION_OPEN_MS = 72 * HOUR_MS;

/** When whoever has not answered is reminded, once: a day before it closes (our own choice). */
export const REMINDER_DELAY_MS = 48 * HOUR_MS;

/** How long anybody's own answers are kept, words included, from sharing on (product.md: 90 days). */
export const ANSWER_RETENTION_MS = 90 * 24 * HOUR_MS;

/** Forms not answered by both that one person can share in {@link REFLECTION_OPEN_MS}, taken back or not (our own choice). */
export const MAX_OPEN_REFLECTIONS = 3;

/** Schema of a shared form's id, made by the device that shared it. */
export const ReflectionIdSchema = v.pipe(v.string(), v.uuid());

/**
 * none: nobody has answered. mine, partner: one has. both: the result is there. closed: its time is
 * over, and only the caller has answered. forgotten: one of the two has taken the result away.
 */
export const reflectionStates = ['none', 'mine', 'partner', 'both', 'closed', 'forgotten'] as const;
/** One of {@link reflectionStates}. */
export type ReflectionState = (typeof reflectionStates)[number];

/** Schema of the caller's own answers. */
export const OwnAnswersSchema = v.object({
  answers: FormAnswersSchema,
  /** All of it for the own eyes only. */
  kept: v.boolean(),
  answeredAt: InstantSchema,
});
/** The caller's own answers. */
export type OwnAnswers = v.InferOutput<typeof OwnAnswersSchema>;

/** Schema of what both see; what the other said stands beside it. */
export const ResultSchema = v.variant('state', [
  OutcomeSchema.options[0],
  v.object({
    ...OutcomeSchema.options[1].entries,
    /** By block, what the other shared as it is; empty once it is kept no more. */
    partner: v.record(BlockIdSchema, OpenAnswerSchema),
  }),
]);
/** What both see. */
export type Result = v.InferOutput<typeof ResultSchema>;

/** Schema of where a summary stands. */
export const SummaryViewSchema = v.object({
  /** Null: one of the two has taken it away. */
  text: v.nullable(v.object({ writer: v.picklist(summaryWriters), ...SummarySchema.entries })),
  /** Whether an AI may write this one: said by the caller, and by both. */
  agreed: v.object({ mine: v.boolean(), both: v.boolean() }),
  /**
   * Whether Gemini can be asked. off: the operator has set no key. writing: it is being asked. spent:
   * it was asked as often as it may.
   */
  gemini: v.picklist(['off', 'ready', 'writing', 'spent']),
});
/** Where a summary stands. */
export type SummaryView = v.InferOutput<typeof SummaryViewSchema>;

/** Schema of a shared form as one of the two may see it. */
export const ReflectionSchema = v.object({
  id: ReflectionIdSchema,
  form: FormSchema,
  by: v.picklist(['me', 'partner']),
  sharedAt: InstantSchema,
  closesAt: InstantSchema,
  /** Until when the own answers, and the other's words, are kept. */
  retainedUntil: InstantSchema,
  state: v.picklist(reflectionStates),
  /** Null before the caller has answered, and once the answers are kept no more. */
  mine: v.nullable(OwnAnswersSchema),
  partnerAnswered: v.boolean(),
  /** Null until the state is `both`. */
  result: v.nullable(ResultSchema),
  /** Null unless there is a result that opened. */
  summary: v.nullable(SummaryViewSchema),
});
/** A shared form as one of the two may see it. */
export type Reflection = v.InferOutput<typeof ReflectionSchema>;

/** Schema of a shared form in the list. */
export const ReflectionEntrySchema = v.object({
  ...v.pick(ReflectionSchema, ['id', 'by', 'sharedAt', 'closesAt', 'state']).entries,
  title: v.string(),
  /** The bands of a result that opened; null otherwise. */
  themes: v.nullable(v.array(v.object({ theme: ThemeSchema, band: v.nullable(BandSchema) }))),
});
/** A shared form in the list. */
export type ReflectionEntry = v.InferOutput<typeof ReflectionEntrySchema>;

/** What is known of a form that was shared of late. */
type Shared = {
  readonly by: UserId;
  /** Who has answered, and when; nobody, where it is forgotten. */
  readonly answered: Readonly<Record<UserId, Instant>>;
};

/**
 * Whether somebody may share one more. One that the other has declined takes up room like any other,
 * or it would be found out; so does one that was taken back or forgotten, or the other could be
 * asked again and again. `shared`: the forms of the last `REFLECTION_OPEN_MS`.
 */
export const canShareAnother = (shared: readonly Shared[], me: UserId, partner: UserId): boolean =>
  shared.filter(({ by, answered }) => by === me && !(answered[me] && answered[partner])).length <
  MAX_OPEN_REFLECTIONS;

/** From now on the first moment at which none of these was shared: a page of the list goes on after one. */
export const getNextFreeInstant = (
  shared: readonly { readonly sharedAt: Instant }[],
  now: number,
): Instant => {
  const taken = new Set(shared.map(({ sharedAt }) => sharedAt));
  let moment = now;
  while (taken.has(instant(moment))) moment += 1;
  return instant(moment);
};
