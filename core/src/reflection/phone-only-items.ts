import { t } from '../language/i18n.ts';
import { SLIDER } from './form.ts';

/** From docs/product.md. The answers never leave the phone, not even in a draft or a count. */
export const privateItems = [
  { id: 'stop', prompt: t`I felt free to stop.` },
  { id: 'comfortable', prompt: t`I felt comfortable throughout.` },
  { id: 'wanted', prompt: t`I wanted this.` },
] as const;

/** 1 to 7; a missing one was left out. */
export type PrivateAnswers = Readonly<Partial<Record<(typeof privateItems)[number]['id'], number>>>;

/** The middle of the slider or below (our own choice). */
export const MAX_LOW_PLACE = (SLIDER.min + SLIDER.max) / 2;

/** Then nothing of this reflection is shared. */
export const hasLowAnswer = (answers: PrivateAnswers): boolean =>
  Object.values(answers).some((place) => place <= MAX_LOW_PLACE);
