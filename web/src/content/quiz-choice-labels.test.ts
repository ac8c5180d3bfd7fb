import { describe, expect, it } from 'vitest';
import { sampleQuiz } from '../rooms/quiz/quiz.fixture.ts';
import {
  getChoiceLanguageProps,
  getChoiceText,
  getChoiceTexts,
  getSliderFraction,
  sliderPositions,
} from './quiz-choice-labels.ts';

const item = (id: string) => {
  const found = sampleQuiz().items.find((one) => one.id === id);
  if (!found) throw new Error(`There is no item ${id}.`);
  return found;
};

describe("a quiz choice's text", () => {
  it('is told in the words of the item, several in its order', () => {
    expect(getChoiceTexts(item('cup'), 1)).toEqual(['that cup']);
    expect(getChoiceText(item('shelf'), [2, 0])).toBe('books · stones');
  });

  it('on a slider is told by the end that it is near to', () => {
    expect(sliderPositions.map((place) => getChoiceText(item('night'), place))).toEqual([
      'Together',
      'Close to “Together”',
      'A little toward “Together”',
      'Right in the middle',
      'A little toward “Apart”',
      'Close to “Apart”',
      'Apart',
    ]);
    expect([1, 4, 7].map(getSliderFraction)).toEqual([0, 0.5, 1]);
  });

  it('is in the language of the deck, but for places of a slider', () => {
    expect(getChoiceLanguageProps(item('cup')).lang).toBe('en');
    expect(getChoiceLanguageProps(item('night')).lang).toBeUndefined();
  });

  it('is nothing where the item knows no such option', () => {
    expect(getChoiceTexts(item('cup'), 5)).toEqual([]);
  });
});
