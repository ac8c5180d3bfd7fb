import * as v from 'valibot';
import { t } from '../language/i18n.ts';
import { text } from '../text.ts';
import { BlockIdSchema, type Form, SLIDER, SLIDERS_PER_THEME } from './form.ts';

/** Most signs that somebody says to one question in own words. */
export const MAX_TEXT_ANSWER_LENGTH = 2000;

const place = v.pipe(v.number(), v.integer(), v.minValue(SLIDER.min), v.maxValue(SLIDER.max));
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(11));

/** What somebody set the sliders of a theme to; null: left out. */
export const SlidersSchema = v.pipe(v.array(v.nullable(place)), v.length(SLIDERS_PER_THEME));

/** What was chosen of one question. */
export const ChoiceAnswerSchema = v.strictObject({ kind: v.literal('choice'), option: index });
/** The chips that were tapped. */
export const PickedChipsSchema = v.strictObject({
  kind: v.literal('chips'),
  picked: v.pipe(
    v.array(index),
    v.minLength(1),
    v.check((given) => new Set(given).size === given.length, t`One of the words is picked twice.`),
  ),
});
/** What was said in own words. */
export const TextAnswerSchema = v.strictObject({
  kind: v.literal('words'),
  text: text(1, MAX_TEXT_ANSWER_LENGTH),
});

const shared = {
  /** For both, once both have answered; else for the own eyes only. */
  shared: v.boolean(),
};

/** Schema of what somebody says to one part of a form. */
export const FormAnswerSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('theme'),
    sliders: SlidersSchema,
    /** Whether the theme may be shown to both, as how the two agree. The sliders never are. */
    shared: v.boolean(),
  }),
  v.strictObject({ ...ChoiceAnswerSchema.entries, ...shared }),
  v.strictObject({ ...PickedChipsSchema.entries, ...shared }),
  v.strictObject({ ...TextAnswerSchema.entries, ...shared }),
]);
/** What somebody says to one part of a form. */
export type FormAnswer = v.InferOutput<typeof FormAnswerSchema>;

/** Schema of all that one person says to a form, by block; what is missing was left out. */
export const FormAnswersSchema = v.record(BlockIdSchema, FormAnswerSchema);
/** All that one person says to a form, by block. */
export type FormAnswers = v.InferOutput<typeof FormAnswersSchema>;

/** Schema of what the other may read of an answer, as it is. */
export const OpenAnswerSchema = v.variant('kind', [
  ChoiceAnswerSchema,
  PickedChipsSchema,
  TextAnswerSchema,
]);
/** What the other may read of an answer, as it is. */
export type OpenAnswer = v.InferOutput<typeof OpenAnswerSchema>;

/** Schema of what one person shares of their answers; nothing else of them ever meets the other's. */
export const SharedAnswersSchema = v.object({
  /** By block: sliders of themes that were ticked. */
  sliders: v.record(BlockIdSchema, SlidersSchema),
  /** By block. */
  open: v.record(BlockIdSchema, OpenAnswerSchema),
});
/** What one person shares of their answers. */
export type SharedAnswers = v.InferOutput<typeof SharedAnswersSchema>;

/** The fields that do not belong to a form, each with what is wrong; none: the answers fit. */
export const getFormAnswerErrors = (
  form: Form,
  answers: FormAnswers,
): Readonly<Record<string, string>> => {
  const blocks = new Map(form.blocks.map((block) => [block.id, block]));
  const errors: Record<string, string> = {};
  for (const [id, answer] of Object.entries(answers)) {
    const block = blocks.get(id);
    const fits =
      block?.kind === 'choice' && answer.kind === 'choice'
        ? answer.option < block.options.length
        : block?.kind === 'chips' && answer.kind === 'chips'
          ? answer.picked.every((chip) => chip < block.chips.length)
          : block?.kind === answer.kind;
    if (!fits) errors[`answers.${id}`] = t`This form doesn’t ask that.`;
  }
  return errors;
};
