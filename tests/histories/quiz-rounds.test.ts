import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import { markSeen } from '@usward/core/dashboard/endpoints';
import type { CallInput } from '@usward/core/endpoint';
import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import { answerQuiz, getQuizDeck, getQuizRound, getQuizzes } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import {
  answerQuizRound,
  getQuizStateAs,
  type Member,
  quiz,
  quizAnswersRequest,
  round,
  roundParams,
  waiting,
} from '../support/builders/quiz-requests.ts';
import { createTestHome } from '../support/fakes/test-home.ts';

const seen = { params: { key: `${thursday}~quiz-${quiz.id}-1` } };

describe('a round of two', () => {
  it('opens for both once both have answered, and stays as it is from then on', async () => {
    const home = await createTestHome();
    expect(await getQuizStateAs(home, 'mia')).toMatchObject({ round: 1, state: 'none' });
    expect(await answerQuizRound(home, 'noah', 1)).toBe('mine');
    expect(await round(home, 'mia')).toMatchObject({
      state: 'partner',
      partner: null,
      partnerAnswered: true,
      numbers: null,
    });
    expect(await getQuizStateAs(home, 'mia')).toMatchObject({ round: 1, state: 'partner' });
    expect(await answerQuizRound(home, 'mia', 0)).toBe('both');
    for (const who of ['mia', 'noah'] as const) {
      const seen = await round(home, who);
      expect(seen).toMatchObject({
        state: 'both',
        numbers: {
          alike: { state: 'counted', percent: 0, of: quiz.items.length },
          know: { mine: { right: 0 }, partners: { right: 0 } },
        },
        finishedAt: instant(fixedNow),
        retakeFrom: instant(fixedNow + 90 * DAY_MS),
      });
      expect(seen.partner?.answers).toEqual(answersAt(quiz, who === 'mia' ? 1 : 0));
      expect(await answerQuizRound(home, who, 2)).toBe('locked');
    }
    expect(await answerQuizRound(home, 'mia', 0, { now: fixedNow + DAY_MS })).toBe('both');
  });

  it('sent again with its key is applied once, and answered with the reveal once there is one', async () => {
    const { ids, call } = await createTestHome();
    const key = randomUUID();
    const given = quizAnswersRequest(answersAt(quiz, 0));
    await call(ids.mia, fixedNow, answerQuiz, given, { key });
    await call(ids.noah, fixedNow, answerQuiz, quizAnswersRequest(answersAt(quiz, 1)));
    const again = await call(ids.mia, fixedNow, answerQuiz, given, { key });
    expect(again.value()).toMatchObject({ state: 'both', mine: { answers: answersAt(quiz, 0) } });
    const other = await call(
      ids.mia,
      fixedNow,
      answerQuiz,
      quizAnswersRequest(answersAt(quiz, 1)),
      { key },
    );
    expect(other.status).toBe(422);
  });

  it('refuses what does not belong to it, field by field', async () => {
    const { ids, call } = await createTestHome();
    const refused = async (input: CallInput<typeof answerQuiz>) => {
      const { status, text } = await call(ids.mia, fixedNow, answerQuiz, input);
      return [status, JSON.parse(text).code, Object.keys(JSON.parse(text).fields ?? {})];
    };
    const [item] = quiz.items;
    const wrong = { [item?.id ?? '']: { own: 7 } };
    expect(await refused({ ...roundParams(), body: { version: 1, answers: wrong } })).toEqual([
      400,
      'invalid',
      [`answers.${item?.id}.own`],
    ]);
    expect(await refused({ ...roundParams(), body: { version: 1, answers: {} } })).toEqual([
      400,
      'invalid',
      ['answers'],
    ]);
    expect(await refused(quizAnswersRequest(answersAt(quiz, 0), 2))).toEqual([409, 'not-open', []]);
    expect(
      await refused(quizAnswersRequest(answersAt(quiz, 0), 1, { ...quiz, version: 9 })),
    ).toEqual([409, 'question-changed', []]);
    expect(
      await refused(quizAnswersRequest(answersAt(quiz, 0), 1, { ...quiz, id: 'unheard' })),
    ).toEqual([404, 'not-found', []]);
    expect(await refused({ ...quizAnswersRequest(answersAt(quiz, 0)), couple: null })).toEqual([
      409,
      'couple-changed',
      [],
    ]);
    for (const id of ['a/b', 'a~1', 'A', '__x']) {
      expect((await refused(quizAnswersRequest(answersAt(quiz, 0), 1, { ...quiz, id })))[0]).toBe(
        400,
      );
    }
  });

  it('costs two waits for the database and few reads, the list included', async () => {
    const asked: Database[] = [];
    const home = await createTestHome((db) => {
      asked.push(db);
      return db;
    });
    const cost = async (work: () => Promise<unknown>) => {
      asked.length = 0;
      await work();
      const [db] = asked;
      return { reads: db?.reads, trips: db?.trips };
    };
    await round(home, 'mia');
    await round(home, 'noah');
    expect(await cost(() => answerQuizRound(home, 'mia', 0))).toEqual({ reads: 5, trips: 2 });
    expect(await cost(() => answerQuizRound(home, 'noah', 0))).toEqual({ reads: 5, trips: 2 });
    expect(await cost(() => round(home, 'mia'))).toEqual({ reads: 5, trips: 1 });
    expect(await cost(() => getQuizStateAs(home, 'mia'))).toEqual({ reads: 3, trips: 2 });
    const now = fixedNow + 90 * DAY_MS;
    expect(await cost(() => answerQuizRound(home, 'mia', 0, { now, round: 2 }))).toEqual({
      reads: 8,
      trips: 2,
    });
    // Rounds that another has followed are not read for it.
    expect(await cost(() => getQuizStateAs(home, 'mia', now))).toEqual({ reads: 3, trips: 2 });
    const see = () => home.call(home.ids.mia, fixedNow, markSeen, seen);
    expect(await cost(see)).toEqual({ reads: 3, trips: 2 });
  });
});

describe('a quiz’s waiting item', () => {
  it('is the other’s turn, then the reveal for both until each has seen it', async () => {
    const home = await createTestHome();
    const { ids, call, db } = home;
    const changes = async (who: Member) =>
      (await db.get(documents.pulse(ids[who])))?.changed.quiz ?? 0;
    await answerQuizRound(home, 'mia', 0);
    expect(await waiting(home, 'noah')).toEqual([['quiz', thursday]]);
    expect(await waiting(home, 'mia')).toEqual([]);
    expect([await changes('mia'), await changes('noah')]).toEqual([0, 1]);
    // Looked at, it is not yet answered.
    await call(ids.noah, fixedNow, markSeen, seen);
    expect(await waiting(home, 'noah')).toEqual([['quiz', thursday]]);
    // Days later it is still the same round, so it waits under the same name.
    await answerQuizRound(home, 'noah', 1, { now: fixedNow + 3 * DAY_MS });
    expect([await changes('mia'), await changes('noah')]).toEqual([1, 1]);
    for (const who of ['mia', 'noah'] as const) {
      expect(await waiting(home, who, fixedNow + 3 * DAY_MS)).toEqual([['quiz-reveal', thursday]]);
      expect((await call(ids[who], fixedNow, markSeen, seen)).value()).toEqual({ ok: true });
      expect(await waiting(home, who, fixedNow + 3 * DAY_MS)).toEqual([]);
    }
  });
});

describe('rounds over time', () => {
  it('follow each other after 90 days, each with the numbers of the one before', async () => {
    const home = await createTestHome();
    await answerQuizRound(home, 'mia', 0);
    await answerQuizRound(home, 'noah', 1, { now: fixedNow + 10 * DAY_MS });
    const early = fixedNow + 100 * DAY_MS - 1;
    expect(await answerQuizRound(home, 'mia', 0, { now: early, round: 2 })).toBe('not-open');
    const missing = await home.call(home.ids.mia, early, getQuizRound, roundParams(2));
    expect(missing.status).toBe(404);
    const open = fixedNow + 100 * DAY_MS;
    expect(await round(home, 'mia', open, 2)).toMatchObject({
      round: 2,
      state: 'none',
      before: { finishedAt: instant(fixedNow + 10 * DAY_MS), numbers: { alike: { percent: 0 } } },
    });
    // Still the last round that there is.
    expect(await getQuizStateAs(home, 'mia', open)).toMatchObject({ round: 1, state: 'both' });
    expect(await answerQuizRound(home, 'mia', 1, { now: open, round: 2 })).toBe('mine');
    expect(await getQuizStateAs(home, 'noah', open)).toMatchObject({ round: 2, state: 'partner' });
    expect(await answerQuizRound(home, 'noah', 1, { now: open, round: 2 })).toBe('both');
    expect(await round(home, 'noah', open, 2)).toMatchObject({
      numbers: { alike: { percent: 100 }, know: { mine: { right: quiz.items.length } } },
      before: { numbers: { alike: { percent: 0 }, know: { mine: { right: 0 } } } },
    });
    expect((await round(home, 'noah', open, 1)).numbers?.alike).toMatchObject({ percent: 0 });
    expect(await answerQuizRound(home, 'mia', 2, { now: open, round: 1 })).toBe('locked');
    expect(await answerQuizRound(home, 'mia', 2, { now: open, round: 3 })).toBe('not-open');
    expect(await getQuizStateAs(home, 'mia', open)).toMatchObject({
      round: 2,
      retakeFrom: instant(open + 90 * DAY_MS),
    });
  });
});

describe('the deck', () => {
  it('is there for anybody, with every quiz', async () => {
    const { ids, call } = await createTestHome();
    const { items } = (await call(ids.mia, fixedNow, getQuizDeck)).value();
    expect(items).toEqual(bundledQuizzes);
    expect((await call(ids.mia, fixedNow, getQuizzes)).value().items).toHaveLength(items.length);
  });
});
