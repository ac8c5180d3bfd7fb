import { releasedQuizzes } from '@usward/core/quiz/released-quizzes';
import { own } from '../../actors/callers.ts';
import type { RowsOf } from './row.ts';

const [quiz] = releasedQuizzes;
const ofQuiz = () => () => ({ params: { quiz: quiz?.id ?? '', round: '1' } });

/** How the calls of the room `quiz` are answered. */
export const quizRows: RowsOf<'quiz'> = {
  'quiz/get-deck': { statuses: { ...own(), visitor: 200 } },
  'quiz/get-quizzes': { statuses: own() },
  'quiz/get-round': { input: ofQuiz(), statuses: own() },
  // What Eli and Mia shared is resting.
  'quiz/answer-quiz': {
    input: () => ({
      ...ofQuiz()(),
      body: { version: quiz?.version, answers: { [quiz?.items[0]?.id ?? '']: { own: 1 } } },
    }),
    statuses: { ...own(), former: 409 },
  },
  'quiz/remove-answers': { input: ofQuiz(), statuses: own() },
};
