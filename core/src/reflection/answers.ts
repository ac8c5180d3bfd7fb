import * as v from 'valibot';
import { t } from '../language/i18n.ts';
import { text } from '../text.ts';
import { BlockIdSchema, type Form, SLIDER, SLIDERS_PER_THEME } from './form.ts';

/** In code points. */
export const MAX_TEXT_ANSWER_LENGTH = 2000;

const place = v.pipe(v.number(), v.integer(), v.minValue(SLIDER.min), v.maxValue(SLIDER.max));
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(11));

export const SlidersSchema = v.pipe(v.array(v.nullable(place)), v.length(SLIDERS_PER_THEME));

export const ChoiceAnswerSchema = v.strictObject({ kind: v.literal('choice'), option: index });
export const PickedChipsSchema = v.strictObject({
  kind: v.literal('chips'),
  picked: v.pipe(
    v.array(index),
    v.minLength(1),
    v.check((given) => new Set(given).size === given.length, t`One of the words is picked twice.`),
  ),
});
export const TextAnswerSchema = v.strictObject({
  kind: v.literal('words'),
  text: text(1, MAX_TEXT_ANSWER_LENGTH),
});

const shared = {
  /** Open to both once both have answered; otherwise private. */
  shared: v.boolean(),
};

export const FormAnswerSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('theme'),
    sliders: SlidersSchema,
    /** Shares only the theme's band, never the sliders. */
    shared: v.boolean(),
  }),
  v.strictObject({ ...ChoiceAnswerSchema.entries, ...shared }),
  v.strictObject({ ...PickedChipsSchema.entries, ...shared }),
  v.strictObject({ ...TextAnswerSchema.entries, ...shared }),
]);
export type FormAnswer = v.InferOutput<typeof FormAnswerSchema>;

/** By block; a missing one was left out. */
export const FormAnswersSchema = v.record(BlockIdSchema, FormAnswerSchema);
export type FormAnswers = v.InferOutput<typeof FormAnswersSchema>;

export const OpenAnswerSchema = v.variant('kind', [
  ChoiceAnswerSchema,
  PickedChipsSchema,
  TextAnswerSchema,
]);
export type OpenAnswer = v.InferOutput<typeof OpenAnswerSchema>;

/** Nothing else ever meets the partner's answers. */
export const SharedAnswersSchema = v.object({
  sliders: v.record(BlockIdSchema, SlidersSchema),
  open: v.record(BlockIdSchema, OpenAnswerSchema),
});
export type SharedAnswers = v.InferOutput<typeof SharedAnswersSchema>;

/** Error messages by field; empty if the answers fit. */
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
