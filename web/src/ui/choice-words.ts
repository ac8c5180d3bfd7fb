import { t } from '@usward/core/language/speak';
import type { Choice } from '@usward/core/quiz/answers';
import { type QuizItem, SLIDER } from '@usward/core/quiz/quiz';
import { inDeck, languageOfDeck, type WordsOf } from './deck.ts';

const MIDDLE = (SLIDER.least + SLIDER.most) / 2;

/** The places of a slider, from its low end to its high one. */
export const sliderPlaces: readonly number[] = Array.from(
  { length: SLIDER.most - SLIDER.least + 1 },
  (_, step) => SLIDER.least + step,
);

/** How far a place is from the low end, 0 to 1. */
export const alongSlider = (place: number): number =>
  (place - SLIDER.least) / (SLIDER.most - SLIDER.least);

/** A place of a slider in words: which end it is near to. */
export const sliderWords = (
  {
    low,
    high,
  }: { readonly low: { readonly text: string }; readonly high: { readonly text: string } },
  place: number,
): string => {
  if (place === MIDDLE) return t`Right in the middle`;
  const end = inDeck(place < MIDDLE ? low.text : high.text);
  const away = place < MIDDLE ? place - SLIDER.least : SLIDER.most - place;
  return [end, t`Close to “${end}”`, t`A little toward “${end}”`][away] ?? end;
};

/** What was chosen in one line. */
export const choiceLine = (item: QuizItem, choice: Choice): string =>
  choiceWords(item, choice).join(' · ');

/** What was chosen, in the words of the item; several options one after the other. */
export const choiceWords = (item: QuizItem, choice: Choice): readonly string[] => {
  if (item.type === 'slider') return typeof choice === 'number' ? [sliderWords(item, choice)] : [];
  return (typeof choice === 'number' ? [choice] : [...choice].sort((a, b) => a - b))
    .flatMap((place) => item.options[place]?.text ?? [])
    .map(inDeck);
};

/** For an element with what was chosen: a place of a slider is told in the app's own words. */
export const ofChoice = ({ type, text }: Pick<QuizItem, 'type' | 'text'>): WordsOf =>
  type === 'slider' ? {} : languageOfDeck(text);
