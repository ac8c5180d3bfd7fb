import { deleteAccount } from '@usward/core/account/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { releasedQuizzes } from '@usward/core/quiz/released-quizzes';
import { expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { DAY, evening } from '../actors/evening.ts';
import { homeAtHand } from '../actors/home-at-hand.ts';
import { answersAt } from '../actors/quiz-answers.ts';

const [quiz] = releasedQuizzes;
if (quiz === undefined) throw new Error('No quiz is released.');

const answered = async () => {
  const home = await homeAtHand();
  for (const who of ['mia', 'noah'] as const) {
    const params = { quiz: quiz.id, round: '1' };
    const body = { version: quiz.version, answers: answersAt(quiz, 0) };
    (await home.call(home.ids[who], evening, answerQuiz, { params, body })).value();
  }
  return home;
};

type Home = Awaited<ReturnType<typeof answered>>;

/** Which places still hold something: the round, both copies, both originals. */
const held = async ({ db, ids: { mia, noah, couple } }: Home) => {
  const found = await db.getAll(
    documents.quizRound(couple, quiz.id, 1),
    documents.sharedQuizEntry(couple, mia, quiz.id, 1),
    documents.sharedQuizEntry(couple, noah, quiz.id, 1),
    documents.quizEntry(mia, quiz.id, 1, couple),
    documents.quizEntry(noah, quiz.id, 1, couple),
  );
  return found.map((document) => document !== null);
};

it('of a quiz each keeps their own answers once the frozen time is over, and nothing else is left', async () => {
  const home = await answered();
  expect(await held(home)).toEqual([true, true, true, true, true]);
  (await home.call(home.ids.noah, evening, unpair)).value();
  expect(await held(home)).toEqual([true, true, true, true, true]);
  const ports = { connect: async () => home.db, removeSignIn: async () => undefined };
  await sweep(evening + 40 * DAY, ports);
  expect(await held(home)).toEqual([false, false, false, true, true]);
});

it('of a quiz nothing is left of somebody whose account has ended, and the other keeps their own', async () => {
  const home = await answered();
  (await home.call(home.ids.mia, evening, deleteAccount)).value();
  expect(await held(home)).toEqual([false, false, false, false, true]);
});
