import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { t } from '../language/i18n.ts';
import { type Quiz, type QuizItem, SLIDER } from './quiz.ts';

/** An option, counted from 0, or a slider's place. */
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SLIDER.max));

export const ChoiceSchema = v.union([
  place,
  v.pipe(
    v.array(place),
    v.minLength(1),
    v.maxLength(6),
    v.check((given) => new Set(given).size === given.length, t`An option is listed twice.`),
  ),
]);
export type Choice = v.InferOutput<typeof ChoiceSchema>;

export const ItemAnswerSchema = v.strictObject({
  own: v.nullable(ChoiceSchema),
  guess: v.optional(v.nullable(ChoiceSchema), null),
  /** Neither shown nor compared. */
  private: v.optional(v.boolean(), false),
});
export type ItemAnswer = v.InferOutput<typeof ItemAnswerSchema>;

const itemId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));

/** A missing item was left out. */
export const QuizAnswersSchema = v.record(itemId, ItemAnswerSchema);

export const SubmittedAnswersSchema = v.pipe(
  QuizAnswersSchema,
  v.check(
    (answers) => Object.values(answers).some(({ own }) => own !== null),
    t`Answer at least one question first.`,
  ),
);
export type QuizAnswers = v.InferOutput<typeof QuizAnswersSchema>;

export const QuizEntrySchema = v.object({
  answers: QuizAnswersSchema,
  answeredAt: InstantSchema,
});
export type QuizEntry = v.InferOutput<typeof QuizEntrySchema>;

const isValidChoice = (item: QuizItem, choice: Choice): boolean => {
  switch (item.type) {
    case 'one':
      return typeof choice === 'number' && choice < item.options.length;
    case 'several':
      return typeof choice !== 'number' && choice.every((index) => index < item.options.length);
    case 'slider':
      return typeof choice === 'number' && choice >= SLIDER.min && choice <= SLIDER.max;
  }
};

/** Error messages by field; empty if the answers fit. */
export const getQuizAnswerErrors = (
  quiz: Quiz,
  answers: QuizAnswers,
): Readonly<Record<string, string>> => {
  const items = new Map(quiz.items.map((item) => [item.id, item]));
  const errors: Record<string, string> = {};
  for (const [id, { own, guess }] of Object.entries(answers)) {
    const item = items.get(id);
    if (item === undefined) errors[`answers.${id}`] = t`This quiz doesn’t ask that.`;
    else if (own !== null && !isValidChoice(item, own)) {
      errors[`answers.${id}.own`] = t`You can’t choose this here.`;
    } else if (guess !== null && (quiz.kind !== 'guess' || !isValidChoice(item, guess))) {
      errors[`answers.${id}.guess`] = t`You can’t guess this here.`;
    }
  }
  return errors;
};
