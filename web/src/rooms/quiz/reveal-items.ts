import type { Choice, ItemAnswer, QuizAnswers } from '@usward/core/quiz/answers';
import { isRight, sharedChoice } from '@usward/core/quiz/count-numbers';
import type { Quiz, QuizItem } from '@usward/core/quiz/quiz';

/** What one of the two guessed of the other. */
export type RevealedGuess = { readonly guess: Choice; readonly right: boolean };

/** One item as both may see it. */
export type RevealedItem = {
  readonly item: QuizItem;
  /** Null: one of the two kept it or left it out, and nobody is told who. */
  readonly both: {
    readonly mine: Choice;
    readonly partners: Choice;
    /** What I guessed of them. */
    readonly myGuess: RevealedGuess | null;
    /** What they guessed of me. */
    readonly theirGuess: RevealedGuess | null;
  } | null;
};

const guessOf = (
  item: QuizItem,
  answer: ItemAnswer | undefined,
  said: Choice,
): RevealedGuess | null => {
  const guess = answer?.guess ?? null;
  return guess === null ? null : { guess, right: isRight(item, guess, said) };
};

/**
 * The items of a quiz side by side. One that either did not share opens for neither: nobody keeps
 * their own and reads the other's.
 */
export const revealedItems = (
  quiz: Quiz,
  mine: QuizAnswers,
  partners: QuizAnswers,
): readonly RevealedItem[] =>
  quiz.items.map((item) => {
    const [my, their] = [mine[item.id], partners[item.id]];
    const [one, other] = [sharedChoice(my), sharedChoice(their)];
    if (one === null || other === null) return { item, both: null };
    const asks = quiz.kind === 'guess';
    return {
      item,
      both: {
        mine: one,
        partners: other,
        myGuess: asks ? guessOf(item, my, other) : null,
        theirGuess: asks ? guessOf(item, their, one) : null,
      },
    };
  });
