import { deleteAccount } from '@usward/core/account/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { answerQuiz, getQuizRound } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import { sweep } from '../../functions/src/sweep.ts';
import { DAY_MS, fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import { createHomeWithQuizAnswers, hasRoundDocuments } from '../support/builders/quiz-homes.ts';
import {
  answerQuizRound,
  findQuizOfKind,
  getQuizStateAs,
  quiz,
  quizAnswersRequest,
  round,
  roundParams,
} from '../support/builders/quiz-requests.ts';
import { createTestHome } from '../support/fakes/test-home.ts';

describe('a separated couple', () => {
  it('can read their rounds for as long as anything can be read, and write nothing', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    await answerQuizRound(home, 'mia', 0);
    await answerQuizRound(home, 'noah', 1);
    const other = findQuizOfKind('values');
    (
      await call(ids.noah, fixedNow, answerQuiz, quizAnswersRequest(answersAt(other, 0), 1, other))
    ).value();
    (await call(ids.mia, fixedNow, unpair)).value();
    const now = fixedNow + HOUR_MS;
    for (const who of ['mia', 'noah'] as const) {
      expect((await round(home, who, now)).partner?.answers).toEqual(
        answersAt(quiz, who === 'mia' ? 1 : 0),
      );
      expect(await getQuizStateAs(home, who, now)).toMatchObject({ state: 'both' });
      expect(await answerQuizRound(home, who, 2, { now })).toBe('frozen');
    }
    const hers = (await call(ids.mia, now, getQuizRound, roundParams(1, other))).value();
    expect(hers).toMatchObject({ state: 'partner', partner: null });
    const late = fixedNow + 31 * DAY_MS;
    expect(await getQuizStateAs(home, 'mia', late)).toMatchObject({ round: 1, state: 'none' });
    expect(await answerQuizRound(home, 'mia', 2, { now: late })).toBe('mine');
  });
});

it('each partner keeps only their own quiz answers after the frozen period', async () => {
  const home = await createHomeWithQuizAnswers();
  expect(await hasRoundDocuments(home)).toEqual([true, true, true, true, true]);
  (await home.call(home.ids.noah, fixedNow, unpair)).value();
  expect(await hasRoundDocuments(home)).toEqual([true, true, true, true, true]);
  const ports = { connect: async () => home.db, deleteAuthUser: async () => undefined };
  await sweep(fixedNow + 40 * DAY_MS, ports);
  expect(await hasRoundDocuments(home)).toEqual([false, true, false, true, false]);
});

it('a deleted account leaves no quiz answers, and the partner keeps their own', async () => {
  const home = await createHomeWithQuizAnswers();
  (await home.call(home.ids.mia, fixedNow, deleteAccount)).value();
  expect(await hasRoundDocuments(home)).toEqual([false, false, false, true, false]);
});
