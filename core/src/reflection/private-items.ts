import { t } from '../language/i18n.ts';
import { SLIDER } from './form.ts';

/**
 * Three items at the end of every form, in the words of product.md. What is said to them never leaves
 * the phone: not with the answers, not with the draft, and not as a number of any kind.
 */
export const privateItems = [
  { id: 'stop', prompt: t`I felt free to stop` },
  { id: 'comfortable', prompt: t`I felt comfortable throughout` },
  { id: 'wanted', prompt: t`I wanted this` },
] as const;

/** What somebody says to {@link privateItems}, by id: 1 to 7; what is missing was left out. */
export type PrivateAnswers = Readonly<Partial<Record<(typeof privateItems)[number]['id'], number>>>;

/** Up to this place of the slider an answer is low: all that is not on its good side (our own choice). */
export const MAX_LOW_PLACE = (SLIDER.min + SLIDER.max) / 2;

/** Whether one of the three is low, so that nothing of this reflection is shared. */
export const hasLowAnswer = (answers: PrivateAnswers): boolean =>
  Object.values(answers).some((place) => place <= MAX_LOW_PLACE);
