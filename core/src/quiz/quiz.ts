import * as v from 'valibot';

/** See docs/product.md, "Quizzes". */
export const quizKinds = ['about-me', 'guess', 'this-or-that', 'values'] as const;
export type QuizKind = (typeof quizKinds)[number];

/** Seven places, so the range is 6 (our own choice). */
export const SLIDER = { min: 1, max: 7 } as const;

const limitedText = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
const key = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/));

const OptionSchema = v.strictObject({ text: limitedText(60), lean: key });

const asked = {
  /** Unique in its quiz, and the same in all versions. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  text: limitedText(140),
  guess: v.optional(limitedText(140)),
};

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
export type QuizItem = v.InferOutput<typeof QuizItemSchema>;

export const getOptions = (item: QuizItem) =>
  item.type === 'slider' ? [item.low, item.high] : item.options;

export const QuizSchema = v.strictObject({
  id: key,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  kind: v.picklist(quizKinds),
  theme: limitedText(30),
  title: limitedText(60),
  intro: limitedText(200),
  /** Null if the idea is our own. */
  source: v.nullable(limitedText(240)),
  leans: v.pipe(
    v.array(v.strictObject({ id: key, name: limitedText(40), text: limitedText(320) })),
    v.minLength(2),
    v.maxLength(4),
  ),
  items: v.pipe(v.array(QuizItemSchema), v.minLength(8), v.maxLength(12)),
});
export type Quiz = v.InferOutput<typeof QuizSchema>;
