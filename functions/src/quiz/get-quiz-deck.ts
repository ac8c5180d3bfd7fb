import type { Output } from '@usward/core/endpoint';
import type { getQuizDeck } from '@usward/core/quiz/endpoints';
import { quizLibrary } from './quiz-library.ts';

/** Every quiz there is, in its newest version. */
export const handleGetQuizDeck = async (): Promise<Output<typeof getQuizDeck>> => ({
  items: [...quizLibrary.newest],
});
