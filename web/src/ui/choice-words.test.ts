import { describe, expect, it } from 'vitest';
import { sampleQuiz } from '../rooms/quiz/sample-quiz.ts';
import { alongSlider, choiceLine, choiceWords, ofChoice, sliderPlaces } from './choice-words.ts';

const item = (id: string) => {
  const found = sampleQuiz().items.find((one) => one.id === id);
  if (!found) throw new Error(`There is no item ${id}.`);
  return found;
};

describe('what was chosen', () => {
  it('is told in the words of the item, several in its order', () => {
    expect(choiceWords(item('cup'), 1)).toEqual(['that cup']);
    expect(choiceLine(item('shelf'), [2, 0])).toBe('books · stones');
  });

  it('on a slider is told by the end that it is near to', () => {
    expect(sliderPlaces.map((place) => choiceLine(item('night'), place))).toEqual([
      'Together',
      'Close to “Together”',
      'A little toward “Together”',
      'Right in the middle',
      'A little toward “Apart”',
      'Close to “Apart”',
      'Apart',
    ]);
    expect([1, 4, 7].map(alongSlider)).toEqual([0, 0.5, 1]);
  });

  it('is in the language of the deck, but for places of a slider', () => {
    expect(ofChoice(item('cup')).lang).toBe('en');
    expect(ofChoice(item('night')).lang).toBeUndefined();
  });

  it('is nothing where the item knows no such option', () => {
    expect(choiceWords(item('cup'), 5)).toEqual([]);
  });
});
