import * as quizEndpoints from '@usward/core/quiz/endpoints';
import { type Bound, bind } from '../http/endpoint.ts';
import { answerQuiz } from './answer-quiz.ts';
import { removeQuizAnswers } from './erase-answers.ts';
import { quizLibrary } from './quiz-library.ts';
import { getQuizRound, getQuizzes } from './quizzes.ts';

/** The calls about quizzes. */
export const quizHandlers: readonly Bound[] = [
  // Every quiz there is, in its newest version.
  bind(quizEndpoints.getQuizDeck, async () => ({ items: [...quizLibrary.newest] })),
  getQuizzes,
  getQuizRound,
  answerQuiz,
  removeQuizAnswers,
];
