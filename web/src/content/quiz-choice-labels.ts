import { t } from '@usward/core/language/i18n';
import type { Choice } from '@usward/core/quiz/answers';
import { type QuizItem, SLIDER } from '@usward/core/quiz/quiz';
import { contentLanguageProps, contentText, type LanguageProps } from '../ui/content-text.ts';

const MIDDLE = (SLIDER.min + SLIDER.max) / 2;

export const sliderPositions: readonly number[] = Array.from(
  { length: SLIDER.max - SLIDER.min + 1 },
  (_, step) => SLIDER.min + step,
);

export const getSliderFraction = (position: number): number =>
  (position - SLIDER.min) / (SLIDER.max - SLIDER.min);

export const getSliderText = (
  {
    low,
    high,
  }: { readonly low: { readonly text: string }; readonly high: { readonly text: string } },
  position: number,
): string => {
  if (position === MIDDLE) return t`Right in the middle`;
  const end = contentText(position < MIDDLE ? low.text : high.text);
  const distance = position < MIDDLE ? position - SLIDER.min : SLIDER.max - position;
  return [end, t`Close to “${end}”`, t`A little toward “${end}”`][distance] ?? end;
};

export const getChoiceText = (item: QuizItem, choice: Choice): string =>
  getChoiceTexts(item, choice).join(' · ');

export const getChoiceTexts = (item: QuizItem, choice: Choice): readonly string[] => {
  if (item.type === 'slider')
    return typeof choice === 'number' ? [getSliderText(item, choice)] : [];
  return (typeof choice === 'number' ? [choice] : [...choice].sort((a, b) => a - b))
    .flatMap((position) => item.options[position]?.text ?? [])
    .map(contentText);
};

export const getChoiceLanguageProps = ({
  type,
  text,
}: Pick<QuizItem, 'type' | 'text'>): LanguageProps =>
  type === 'slider' ? {} : contentLanguageProps(text);
