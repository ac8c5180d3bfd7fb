import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAnswers, anyChoice } from '../../../tests/support/builders/quiz-answers.ts';
import { runs } from '../../../tests/support/runs.ts';
import type { ItemAnswer, QuizAnswers } from './answers.ts';
import { bundledQuizzes } from './bundled-quizzes.ts';
import { computeQuizResults, getSimilarity } from './compute-results.ts';
import type { Quiz, QuizItem, QuizKind } from './quiz.ts';

const option = (text: string) => ({ text, lean: 'calm' });
const options = ['a', 'b', 'c', 'd', 'e', 'f'].map(option);

const one: QuizItem = { id: 'one', text: 'One?', type: 'one', options: options.slice(0, 3) };
const several: QuizItem = { id: 'several', text: 'Several?', type: 'several', options };
const slider: QuizItem = {
  id: 'slider',
  text: 'Where?',
  type: 'slider',
  low: option('low'),
  high: option('high'),
};

/** A quiz of ten items of one choice, called item-0 to item-9. */
const createTenItemQuiz = (kind: QuizKind = 'about-me'): Quiz => ({
  id: 'ten',
  version: 1,
  kind,
  theme: 'Tests',
  title: 'Ten',
  intro: 'Ten of them.',
  source: null,
  leans: [
    { id: 'calm', name: 'Calm', text: 'Calm.' },
    { id: 'wild', name: 'Wild', text: 'Wild.' },
  ],
  items: Array.from({ length: 10 }, (_, index) => ({
    ...one,
    id: `item-${index}`,
    ...(kind === 'guess' ? { guess: 'And they?' } : {}),
  })),
});

const createAnswer = (given: Partial<ItemAnswer> = {}): ItemAnswer => ({
  own: 0,
  guess: null,
  private: false,
  ...given,
});

/** Answers to the ten items, each of them what `of` gives for its place. */
const answers = (of: (place: number) => ItemAnswer): QuizAnswers =>
  Object.fromEntries(Array.from({ length: 10 }, (_, place) => [`item-${place}`, of(place)]));

const anyThree = fc
  .constantFrom(...bundledQuizzes)
  .chain((quiz) =>
    fc.tuple(fc.constant(quiz), anyAnswers(quiz), anyAnswers(quiz), anyAnswers(quiz)),
  );

describe('the similarity of two choices', () => {
  it('is all or nothing of one option', () => {
    expect(getSimilarity(one, 2, 2)).toBe(1);
    expect(getSimilarity(one, 2, 1)).toBe(0);
  });

  it('is one less the distance over the range on a slider, by hand', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((place) => getSimilarity(slider, 1, place))).toEqual([
      6 / 6,
      5 / 6,
      4 / 6,
      3 / 6,
      2 / 6,
      1 / 6,
      0,
    ]);
    expect(getSimilarity(slider, 6, 3)).toBe(0.5);
  });

  it('is what both chose over what either chose of several options, by hand', () => {
    expect(getSimilarity(several, [0, 1], [1, 0])).toBe(1);
    expect(getSimilarity(several, [0, 1], [1, 2])).toBe(1 / 3);
    expect(getSimilarity(several, [0, 1, 2], [2])).toBe(1 / 3);
    expect(getSimilarity(several, [0, 1, 2, 3], [0, 1, 2])).toBe(3 / 4);
    expect(getSimilarity(several, [0], [5])).toBe(0);
  });

  it('is the same from both sides, from 0 to 1, and 1 of a choice with itself', () => {
    const anyChoicePair = fc
      .constantFrom(one, several, slider)
      .chain((item) => fc.tuple(fc.constant(item), anyChoice(item), anyChoice(item)));
    fc.assert(
      fc.property(anyChoicePair, ([item, mine, theirs]) => {
        const value = getSimilarity(item, mine, theirs);
        expect(getSimilarity(item, theirs, mine)).toBe(value);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(getSimilarity(item, mine, mine)).toBe(1);
      }),
    );
  });
});

describe('alike', () => {
  const quiz = createTenItemQuiz();
  const alike = (mine: QuizAnswers, theirs: QuizAnswers) =>
    computeQuizResults(quiz, mine, theirs).alike;
  const same = answers(() => createAnswer());

  it('is the mean over what both shared, as a rounded percentage with its base, by hand', () => {
    const theirs = answers((place) => createAnswer({ own: place < 7 ? 0 : 1 }));
    expect(alike(same, theirs)).toEqual({ state: 'counted', percent: 70, of: 10 });
    const most = answers((place) => createAnswer({ own: place < 7 ? 0 : 1, private: place === 9 }));
    // 7 of 9: 77.8.
    expect(alike(same, most)).toEqual({ state: 'counted', percent: 78, of: 9 });
  });

  it('is counted at exactly 30 % not shared, and at no more', () => {
    const without = (count: number, how: Partial<ItemAnswer>) =>
      answers((place) => (place < count ? createAnswer(how) : createAnswer()));
    for (const how of [{ private: true }, { own: null }]) {
      expect(alike(without(3, how), same)).toEqual({ state: 'counted', percent: 100, of: 7 });
      expect(alike(same, without(4, how))).toEqual({ state: 'not-enough-shared' });
    }
    // What one of them did not share counts, whoever it was.
    const first = answers((place) => createAnswer({ private: place < 2 }));
    const last = answers((place) => createAnswer({ private: place > 7 }));
    expect(alike(first, last)).toEqual({ state: 'not-enough-shared' });
    expect(alike({}, {})).toEqual({ state: 'not-enough-shared' });
  });
});

describe('know each other', () => {
  const quiz = createTenItemQuiz('guess');

  it('counts right guesses in each direction, over what can be guessed, by hand', () => {
    const mine = answers((place) => createAnswer({ own: 1, guess: place < 6 ? 0 : 2 }));
    const theirs = answers((place) => createAnswer({ own: 0, guess: place < 2 ? 1 : 0 }));
    expect(computeQuizResults(quiz, mine, theirs).know).toEqual({
      mine: { right: 6, of: 10 },
      partners: { right: 2, of: 10 },
    });
  });

  it('leaves out what was kept private on either side, and what was not guessed', () => {
    const mine = answers((place) =>
      createAnswer({ guess: place === 0 ? null : 0, private: place === 1 }),
    );
    const theirs = answers((place) => createAnswer({ guess: null, private: place === 2 }));
    expect(computeQuizResults(quiz, mine, theirs).know).toEqual({
      mine: { right: 7, of: 7 },
      partners: null,
    });
  });

  it('leaves out what the one who guesses did not answer, since its answers are shown to neither', () => {
    const mine = answers((place) => createAnswer({ own: place < 4 ? null : 1, guess: 0 }));
    const theirs = answers(() => createAnswer({ own: 0 }));
    expect(computeQuizResults(quiz, mine, theirs).know?.mine).toEqual({ right: 6, of: 6 });
  });

  it('is there only where one guesses', () => {
    expect(computeQuizResults(createTenItemQuiz('this-or-that'), {}, {}).know).toBeNull();
    expect(computeQuizResults(quiz, {}, {}).know).toEqual({ mine: null, partners: null });
  });

  it('takes a slider or several options for right only when they are exactly what was said', () => {
    const items = [several, slider].map((item) => ({ ...item, guess: 'And they?' }));
    const guessQuiz: Quiz = { ...quiz, items };
    const know = (tags: number[], place: number) =>
      computeQuizResults(
        guessQuiz,
        {
          several: createAnswer({ own: [0], guess: tags }),
          slider: createAnswer({ own: 1, guess: place }),
        },
        { several: createAnswer({ own: [1, 2] }), slider: createAnswer({ own: 4 }) },
      ).know?.mine;
    expect(know([2, 1], 4)).toEqual({ right: 2, of: 2 });
    expect(know([1], 5)).toEqual({ right: 0, of: 2 });
  });
});

describe('talk about', () => {
  it('names items a third alike or less, in the order of the quiz', () => {
    const quiz: Quiz = { ...createTenItemQuiz(), items: [slider, several, one] };
    const talkAbout = (place: number, tags: number[], choice: number) =>
      computeQuizResults(
        quiz,
        {
          one: createAnswer(),
          several: createAnswer({ own: [0, 1] }),
          slider: createAnswer({ own: 1 }),
        },
        {
          one: createAnswer({ own: choice }),
          several: createAnswer({ own: tags }),
          slider: createAnswer({ own: place }),
        },
      ).talkAbout;
    // Four places apart on a slider, one of three options in common: exactly a third.
    expect(talkAbout(5, [1, 2], 1)).toEqual(['slider', 'several', 'one']);
    expect(talkAbout(4, [1], 0)).toEqual([]);
  });

  it('leaves out what either kept private', () => {
    const far = (how: Partial<ItemAnswer>) =>
      computeQuizResults(
        createTenItemQuiz(),
        answers(() => createAnswer()),
        answers((place) => createAnswer(place === 3 ? { own: 2, ...how } : {})),
      ).talkAbout;
    expect(far({})).toEqual(['item-3']);
    expect(far({ private: true })).toEqual([]);
  });
});

describe('the three numbers', () => {
  it('are the same from both sides, with the directions swapped, of any answers', () => {
    fc.assert(
      fc.property(anyThree, ([quiz, mine, theirs]) => {
        const [hers, his] = [
          computeQuizResults(quiz, mine, theirs),
          computeQuizResults(quiz, theirs, mine),
        ];
        expect(his.alike).toEqual(hers.alike);
        expect(his.talkAbout).toEqual(hers.talkAbout);
        expect(his.know?.mine).toEqual(hers.know?.partners);
        expect(his.know?.partners).toEqual(hers.know?.mine);
      }),
      { numRuns: runs(200) },
    );
  });

  it('stay within their bounds, of any answers', () => {
    fc.assert(
      fc.property(anyThree, ([quiz, mine, theirs]) => {
        const { alike, know, talkAbout } = computeQuizResults(quiz, mine, theirs);
        const items = quiz.items.length;
        if (alike.state === 'counted') {
          expect(alike.of).toBeGreaterThanOrEqual(0.7 * items);
          expect(alike.of).toBeLessThanOrEqual(items);
          expect(alike.percent).toBeGreaterThanOrEqual(0);
          expect(alike.percent).toBeLessThanOrEqual(100);
          expect(Number.isInteger(alike.percent)).toBe(true);
        }
        expect(know === null).toBe(quiz.kind !== 'guess');
        for (const guesses of [know?.mine, know?.partners]) {
          if (!guesses) continue;
          expect(guesses.right).toBeGreaterThanOrEqual(0);
          expect(guesses.right).toBeLessThanOrEqual(guesses.of);
          expect(guesses.of).toBeLessThanOrEqual(items);
        }
        expect(new Set(talkAbout).size).toBe(talkAbout.length);
      }),
      { numRuns: runs(200) },
    );
  });

  it('are not moved by anything that was kept private', () => {
    fc.assert(
      fc.property(anyThree, ([quiz, mine, theirs, others]) => {
        const changed = Object.fromEntries(
          Object.entries(theirs).map(([id, answer]) => [
            id,
            answer.private ? { ...(others[id] ?? createAnswer()), private: true } : answer,
          ]),
        );
        expect(computeQuizResults(quiz, mine, changed)).toEqual(
          computeQuizResults(quiz, mine, theirs),
        );
      }),
      { numRuns: runs(200) },
    );
  });
});
