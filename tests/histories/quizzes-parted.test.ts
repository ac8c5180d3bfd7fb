import { deleteAccount } from '@usward/core/account/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { answerQuiz, getQuizRound } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import { sweep } from '../../functions/src/sweep.ts';
import { DAY, evening, HOUR } from '../actors/evening.ts';
import { homeAtHand } from '../actors/home-at-hand.ts';
import { answersAt } from '../actors/quiz-answers.ts';
import { answer, giving, on, quiz, quizOf, round, standing } from '../actors/quizzing.ts';
import { bothAnswered, held } from '../actors/quizzing-homes.ts';

describe('two who have parted', () => {
  it('can read their rounds for as long as anything can be read, and write nothing', async () => {
    const home = await homeAtHand();
    const { ids, call } = home;
    await answer(home, 'mia', 0);
    await answer(home, 'noah', 1);
    const other = quizOf('values');
    (await call(ids.noah, evening, answerQuiz, giving(answersAt(other, 0), 1, other))).value();
    (await call(ids.mia, evening, unpair)).value();
    const now = evening + HOUR;
    for (const who of ['mia', 'noah'] as const) {
      expect((await round(home, who, now)).partner?.answers).toEqual(
        answersAt(quiz, who === 'mia' ? 1 : 0),
      );
      expect(await standing(home, who, now)).toMatchObject({ state: 'both' });
      expect(await answer(home, who, 2, { now })).toBe('frozen');
    }
    const hers = (await call(ids.mia, now, getQuizRound, on(1, other))).value();
    expect(hers).toMatchObject({ state: 'partner', partner: null });
    const late = evening + 31 * DAY;
    expect(await standing(home, 'mia', late)).toMatchObject({ round: 1, state: 'none' });
    expect(await answer(home, 'mia', 2, { now: late })).toBe('mine');
  });
});

it('of a quiz each keeps their own answers once the frozen time is over, and nothing else is left', async () => {
  const home = await bothAnswered();
  expect(await held(home)).toEqual([true, true, true, true, true]);
  (await home.call(home.ids.noah, evening, unpair)).value();
  expect(await held(home)).toEqual([true, true, true, true, true]);
  const ports = { connect: async () => home.db, removeSignIn: async () => undefined };
  await sweep(evening + 40 * DAY, ports);
  expect(await held(home)).toEqual([false, true, false, true, false]);
});

it('of a quiz nothing is left of somebody whose account has ended, and the other keeps their own', async () => {
  const home = await bothAnswered();
  (await home.call(home.ids.mia, evening, deleteAccount)).value();
  expect(await held(home)).toEqual([false, false, false, true, false]);
});
