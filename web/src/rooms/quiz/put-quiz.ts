import type { Output } from '@usward/core/endpoint';
import type { getQuizzes } from '@usward/core/quiz/endpoints';
import type { QuizRound, QuizStanding } from '@usward/core/quiz/round';
import { standingWithoutMine } from './overlay-quiz.ts';

/** What GET /api/quizzes answers. */
export type Quizzes = Output<typeof getQuizzes>;

/** A reveal is never taken back, and what was deleted after it does not come back. */
const order: Readonly<Record<QuizStanding['state'], number>> = {
  none: 0,
  mine: 0,
  partner: 0,
  both: 1,
  'partner-gone': 2,
  'mine-gone': 3,
};

/** The newer of two readings of a round, whichever came first: a reply may have been overtaken. */
export const newerRound = (known: QuizRound | undefined, read: QuizRound): QuizRound =>
  known !== undefined && order[known.state] > order[read.state] ? known : read;

const isOvertaken = (known: QuizStanding, read: QuizRound): boolean =>
  known.round > read.round ||
  (known.round === read.round && order[known.state] > order[read.state]);

/** The stored list once own answers to a round are deleted. */
export const quizzesWithoutMine = (quizzes: Quizzes, quiz: string, round: number): Quizzes => ({
  ...quizzes,
  items: quizzes.items.map((known) =>
    known.quiz.id === quiz && known.round === round ? standingWithoutMine(known) : known,
  ),
});

/** The stored list with a round that was just read. */
export const quizzesWithRound = (quizzes: Quizzes, read: QuizRound): Quizzes => ({
  ...quizzes,
  items: quizzes.items.map((known) => {
    if (known.quiz.id !== read.quiz.id || isOvertaken(known, read)) return known;
    const { round, state, finishedAt, retakeFrom } = read;
    // Once a round is finished, the version to be played is the newest, which the list knows.
    const quiz = finishedAt !== null && known.finishedAt !== null ? known.quiz : read.quiz;
    return { quiz, round, state, finishedAt, retakeFrom };
  }),
});
