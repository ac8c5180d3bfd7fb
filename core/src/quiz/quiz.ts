import * as v from 'valibot';

/**
 * What a quiz does (product.md, "Quiz"). about-me: choices about oneself. guess: choices about oneself
 * and what the other would choose. this-or-that: two options each. values: sliders between two goods.
 */
export const quizKinds = ['about-me', 'guess', 'this-or-that', 'values'] as const;
/** One of {@link quizKinds}. */
export type QuizKind = (typeof quizKinds)[number];

/** Where a slider's ends lie: it has seven places, so its range is 6 (our own choice). */
export const SLIDER = { min: 1, max: 7 } as const;

const limitedText = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
const key = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/));

/** A thing one can choose, and the lean that it speaks for. */
const OptionSchema = v.strictObject({ text: limitedText(60), lean: key });

const asked = {
  /** Unique within its quiz, kept over versions for the same item. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  /** What is asked about oneself. */
  text: limitedText(140),
  /** The same asked about the partner, with `guess` quizzes only. */
  guess: v.optional(limitedText(140)),
};

/** One item: a choice of one, a choice of several, or a slider between two poles. */
export const QuizItemSchema = v.variant('type', [
  v.strictObject({
    ...asked,
    type: v.literal('one'),
    options: v.pipe(v.array(OptionSchema), v.minLength(2), v.maxLength(5)),
  }),
  v.strictObject({
    ...asked,
    type: v.literal('several'),
    options: v.pipe(v.array(OptionSchema), v.minLength(3), v.maxLength(6)),
  }),
  v.strictObject({ ...asked, type: v.literal('slider'), low: OptionSchema, high: OptionSchema }),
]);
/** One item of a quiz. */
export type QuizItem = v.InferOutput<typeof QuizItemSchema>;

/** What can be chosen in an item, the poles of a slider among it. */
export const getOptions = (item: QuizItem) =>
  item.type === 'slider' ? [item.low, item.high] : item.options;

/** Schema of one version of a quiz, as it stands in `content/quizzes/<id>.v<version>.json`. */
export const QuizSchema = v.strictObject({
  id: key,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  kind: v.picklist(quizKinds),
  /** One or two words, for the list. */
  theme: limitedText(30),
  title: limitedText(60),
  intro: limitedText(200),
  /** What its idea leans on, in words for a reader; null where it is ours alone. */
  source: v.nullable(limitedText(240)),
  /** What one's own result speaks of: a name and two or three sentences. */
  leans: v.pipe(
    v.array(v.strictObject({ id: key, name: limitedText(40), text: limitedText(320) })),
    v.minLength(2),
    v.maxLength(4),
  ),
  items: v.pipe(v.array(QuizItemSchema), v.minLength(8), v.maxLength(12)),
});
/** One version of a quiz. */
export type Quiz = v.InferOutput<typeof QuizSchema>;
