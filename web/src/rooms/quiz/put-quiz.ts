import type { Output } from '@usward/core/endpoint';
import type { getQuizzes } from '@usward/core/quiz/endpoints';
import type { QuizRound, QuizStanding } from '@usward/core/quiz/round';

/** What GET /api/quizzes answers. */
export type Quizzes = Output<typeof getQuizzes>;

/** The newer of two readings of a round: a reveal is never taken back by a reply that was overtaken. */
export const newerRound = (known: QuizRound | undefined, read: QuizRound): QuizRound =>
  known?.state === 'both' && read.state !== 'both' ? known : read;

const isOvertaken = (known: QuizStanding, read: QuizRound): boolean =>
  known.round > read.round ||
  (known.round === read.round && known.state === 'both' && read.state !== 'both');

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
