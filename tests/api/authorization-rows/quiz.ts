import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import { forOwnData } from '../../support/builders/callers.ts';
import type { RoomRows } from './row.ts';

const [quiz] = bundledQuizzes;
const quizInput = () => () => ({ params: { quiz: quiz?.id ?? '', round: '1' } });

/** How the calls of the room `quiz` are answered. */
export const quizRows: RoomRows<'quiz'> = {
  'quiz/get-deck': { statuses: { ...forOwnData(), visitor: 200 } },
  'quiz/get-quizzes': { statuses: forOwnData() },
  'quiz/get-round': { input: quizInput(), statuses: forOwnData() },
  // What Eli and Mia shared is resting.
  'quiz/answer-quiz': {
    input: () => ({
      ...quizInput()(),
      body: { version: quiz?.version, answers: { [quiz?.items[0]?.id ?? '']: { own: 1 } } },
    }),
    statuses: { ...forOwnData(), former: 409 },
  },
  'quiz/remove-answers': { input: quizInput(), statuses: forOwnData() },
};
