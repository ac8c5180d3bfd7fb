import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAnswers } from '../../../tests/support/builders/quiz-answers.ts';
import { type Choice, getQuizAnswerErrors, type ItemAnswer } from './answers.ts';
import { bundledQuizzes } from './bundled-quizzes.ts';
import type { Quiz } from './quiz.ts';

const option = (text: string) => ({ text, lean: 'calm' });
const quiz: Quiz = {
  id: 'three',
  version: 1,
  kind: 'guess',
  theme: 'Tests',
  title: 'Three',
  intro: 'Three of them.',
  source: null,
  leans: [
    { id: 'calm', name: 'Calm', text: 'Calm.' },
    { id: 'wild', name: 'Wild', text: 'Wild.' },
  ],
  items: [
    { id: 'one', text: 'One?', guess: 'And they?', type: 'one', options: ['a', 'b'].map(option) },
    {
      id: 'several',
      text: 'Several?',
      guess: 'And they?',
      type: 'several',
      options: ['a', 'b', 'c'].map(option),
    },
    {
      id: 'slider',
      text: 'Where?',
      guess: 'And they?',
      type: 'slider',
      low: option('low'),
      high: option('high'),
    },
  ],
};

const createAnswer = (given: Partial<ItemAnswer>): ItemAnswer => ({
  own: null,
  guess: null,
  private: false,
  ...given,
});

describe('answers', () => {
  it('that suit the items of their quiz fit it, in every released one', () => {
    const any = fc
      .constantFrom(...bundledQuizzes)
      .chain((one) => fc.tuple(fc.constant(one), anyAnswers(one)));
    fc.assert(
      fc.property(any, ([one, answers]) => {
        expect(getQuizAnswerErrors(one, answers)).toEqual({});
      }),
    );
  });

  it('to what is not asked are named', () => {
    expect(
      getQuizAnswerErrors(quiz, { other: createAnswer({ own: 0 }), one: createAnswer({ own: 1 }) }),
    ).toEqual({
      'answers.other': 'This quiz doesn’t ask that.',
    });
  });

  it('are named where they lie outside what can be chosen, about oneself or the other', () => {
    const outside: readonly [string, Choice][] = [
      ['one', 2],
      ['one', [0]],
      ['several', 0],
      ['several', [0, 3]],
      ['slider', 0],
      ['slider', 8],
      ['slider', [1]],
    ];
    for (const [id, choice] of outside) {
      expect(
        Object.keys(getQuizAnswerErrors(quiz, { [id]: createAnswer({ own: choice }) })),
      ).toEqual([`answers.${id}.own`]);
      expect(
        Object.keys(getQuizAnswerErrors(quiz, { [id]: createAnswer({ guess: choice }) })),
      ).toEqual([`answers.${id}.guess`]);
    }
  });

  it('hold no guess where nothing is guessed', () => {
    const plain: Quiz = { ...quiz, kind: 'about-me' };
    expect(getQuizAnswerErrors(plain, { one: createAnswer({ own: 0, guess: 0 }) })).toEqual({
      'answers.one.guess': 'You can’t guess this here.',
    });
  });
});
