import { t } from '../language/i18n.ts';
import { EVERYDAY_FORMS } from './everyday-forms.ts';
import { type Form, getBlockTexts, SLIDER } from './form.ts';

/** From docs/product.md. The answers never leave the phone, not even in a draft or a count. */
export const privateItems = [
  { id: 'stop', prompt: t`I felt free to stop.` },
  { id: 'comfortable', prompt: t`I felt comfortable throughout.` },
  { id: 'wanted', prompt: t`I wanted this.` },
] as const;
type PrivateItem = (typeof privateItems)[number];

type FormBlocks = Pick<Form, 'blocks'>;

const getWording = ({ blocks }: FormBlocks): string => JSON.stringify(blocks.map(getBlockTexts));

const everydayWordings = EVERYDAY_FORMS.map(getWording);

/**
 * None in a form about everyday life, where they would frighten. Every other form has them: those about
 * closeness, and all that users make. The wording decides, since a mark on a form could be forged.
 */
export const getPrivateItems = (form: FormBlocks): readonly PrivateItem[] =>
  everydayWordings.includes(getWording(form)) ? [] : privateItems;

/** 1 to 7; a missing one was left out. */
export type PrivateAnswers = Readonly<Partial<Record<PrivateItem['id'], number>>>;

/** Below the middle of the slider (our own choice). */
export const MAX_LOW_PLACE = (SLIDER.min + SLIDER.max) / 2 - 1;

/** Then nothing of this reflection is shared. */
export const hasLowAnswer = (answers: PrivateAnswers): boolean =>
  Object.values(answers).some((place) => place <= MAX_LOW_PLACE);
