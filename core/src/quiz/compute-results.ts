import { computeMean } from '../lists.ts';
import type { Choice, ItemAnswer, QuizAnswers } from './answers.ts';
import { type Quiz, type QuizItem, SLIDER } from './quiz.ts';
import type { QuizResults } from './round.ts';

/** Above this share of unshared items there is no "Alike" (docs/product.md, "Quizzes"). */
export const MAX_UNSHARED_SHARE = 0.3;

/** At or below this, two answers are far apart (our own choice). */
export const FAR_APART_SIMILARITY = 1 / 3;

const RANGE = SLIDER.max - SLIDER.min;

const jaccard = (one: readonly number[], other: readonly number[]): number => {
  const both = one.filter((index) => other.includes(index)).length;
  return both / (one.length + other.length - both);
};

const toList = (choice: Choice): readonly number[] =>
  typeof choice === 'number' ? [choice] : choice;

/**
 * 0 to 1 (docs/product.md, "Quizzes"). One option: 1 or 0. Sliders: 1 - |a - b| / range. Several options: the
 * Jaccard index.
 */
export const getSimilarity = (item: QuizItem, one: Choice, other: Choice): number =>
  item.type === 'slider' && typeof one === 'number' && typeof other === 'number'
    ? // As one division, so that a third is a third.
      (RANGE - Math.abs(one - other)) / RANGE
    : jaccard(toList(one), toList(other));

/** Null if it was left out or private. */
export const getNonPrivateChoice = (answer: ItemAnswer | undefined): Choice | null =>
  answer === undefined || answer.private ? null : answer.own;

const getNonPrivateGuess = (answer: ItemAnswer | undefined): Choice | null =>
  answer === undefined || answer.private ? null : answer.guess;

export const getSimilarities = (
  quiz: Quiz,
  mine: QuizAnswers,
  partners: QuizAnswers,
): ReadonlyMap<string, number> =>
  new Map(
    quiz.items.flatMap((item) => {
      const [one, other] = [mine, partners].map((answers) => getNonPrivateChoice(answers[item.id]));
      return one == null || other == null
        ? []
        : [[item.id, getSimilarity(item, one, other)] as const];
    }),
  );

/** Only an exact match is right. */
export const isCorrectGuess = (item: QuizItem, guess: Choice, choice: Choice): boolean =>
  getSimilarity(item, guess, choice) === 1;

/** Without what the two did not both share: its answers are shown to neither, so a right guess would give one away. */
const countGuesses = (quiz: Quiz, guesser: QuizAnswers, other: QuizAnswers) => {
  let [right, of] = [0, 0];
  for (const item of quiz.items) {
    const guess = getNonPrivateGuess(guesser[item.id]);
    const choice = getNonPrivateChoice(other[item.id]);
    if (guess === null || choice === null) continue;
    if (getNonPrivateChoice(guesser[item.id]) === null) continue;
    of += 1;
    if (isCorrectGuess(item, guess, choice)) right += 1;
  }
  return of === 0 ? null : { right, of };
};

const computeAlike = (quiz: Quiz, values: readonly number[]): QuizResults['alike'] =>
  quiz.items.length - values.length > MAX_UNSHARED_SHARE * quiz.items.length
    ? { state: 'not-enough-shared' }
    : { state: 'counted', percent: Math.round(100 * computeMean(values)), of: values.length };

/** Three numbers, never merged (docs/product.md, "Quizzes"). Private answers count in none of them. */
export const computeQuizResults = (
  quiz: Quiz,
  mine: QuizAnswers,
  partners: QuizAnswers,
): QuizResults => {
  const alike = getSimilarities(quiz, mine, partners);
  const know = {
    mine: countGuesses(quiz, mine, partners),
    partners: countGuesses(quiz, partners, mine),
  };
  return {
    alike: computeAlike(quiz, [...alike.values()]),
    know: quiz.kind === 'guess' ? know : null,
    talkAbout: quiz.items
      .map(({ id }) => id)
      .filter((id) => (alike.get(id) ?? 1) <= FAR_APART_SIMILARITY),
  };
};
