import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import { markSeen } from '@usward/core/dashboard/endpoints';
import type { CallInput } from '@usward/core/endpoint';
import { answerQuiz, getQuizDeck, getQuizRound, getQuizzes } from '@usward/core/quiz/endpoints';
import { releasedQuizzes } from '@usward/core/quiz/released-quizzes';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY, evening, thursday } from '../actors/evening.ts';
import { homeAtHand } from '../actors/home-at-hand.ts';
import { answersAt } from '../actors/quiz-answers.ts';
import {
  answer,
  giving,
  on,
  quiz,
  round,
  standing,
  type Who,
  waiting,
} from '../actors/quizzing.ts';

const seen = { params: { key: `${thursday}~quiz-${quiz.id}-1` } };

describe('a round of two', () => {
  it('opens for both once both have answered, and stays as it is from then on', async () => {
    const home = await homeAtHand();
    expect(await standing(home, 'mia')).toMatchObject({ round: 1, state: 'none' });
    expect(await answer(home, 'noah', 1)).toBe('mine');
    expect(await round(home, 'mia')).toMatchObject({
      state: 'partner',
      partner: null,
      partnerAnswered: true,
      numbers: null,
    });
    expect(await standing(home, 'mia')).toMatchObject({ round: 1, state: 'partner' });
    expect(await answer(home, 'mia', 0)).toBe('both');
    for (const who of ['mia', 'noah'] as const) {
      const seen = await round(home, who);
      expect(seen).toMatchObject({
        state: 'both',
        numbers: {
          alike: { state: 'counted', percent: 0, of: quiz.items.length },
          know: { mine: { right: 0 }, partners: { right: 0 } },
        },
        finishedAt: instant(evening),
        retakeFrom: instant(evening + 90 * DAY),
      });
      expect(seen.partner?.answers).toEqual(answersAt(quiz, who === 'mia' ? 1 : 0));
      expect(await answer(home, who, 2)).toBe('locked');
    }
    expect(await answer(home, 'mia', 0, { now: evening + DAY })).toBe('both');
  });

  it('sent again with its key is applied once, and answered with the reveal once there is one', async () => {
    const { ids, call } = await homeAtHand();
    const key = randomUUID();
    const given = giving(answersAt(quiz, 0));
    await call(ids.mia, evening, answerQuiz, given, { key });
    await call(ids.noah, evening, answerQuiz, giving(answersAt(quiz, 1)));
    const again = await call(ids.mia, evening, answerQuiz, given, { key });
    expect(again.value()).toMatchObject({ state: 'both', mine: { answers: answersAt(quiz, 0) } });
    const other = await call(ids.mia, evening, answerQuiz, giving(answersAt(quiz, 1)), { key });
    expect(other.status).toBe(422);
  });

  it('refuses what does not belong to it, field by field', async () => {
    const { ids, call } = await homeAtHand();
    const refused = async (input: CallInput<typeof answerQuiz>) => {
      const { status, text } = await call(ids.mia, evening, answerQuiz, input);
      return [status, JSON.parse(text).code, Object.keys(JSON.parse(text).fields ?? {})];
    };
    const [item] = quiz.items;
    const wrong = { [item?.id ?? '']: { own: 7 } };
    expect(await refused({ ...on(), body: { version: 1, answers: wrong } })).toEqual([
      400,
      'invalid',
      [`answers.${item?.id}.own`],
    ]);
    expect(await refused({ ...on(), body: { version: 1, answers: {} } })).toEqual([
      400,
      'invalid',
      ['answers'],
    ]);
    expect(await refused(giving(answersAt(quiz, 0), 2))).toEqual([409, 'not-open', []]);
    expect(await refused(giving(answersAt(quiz, 0), 1, { ...quiz, version: 9 }))).toEqual([
      409,
      'other-question',
      [],
    ]);
    expect(await refused(giving(answersAt(quiz, 0), 1, { ...quiz, id: 'unheard' }))).toEqual([
      404,
      'not-found',
      [],
    ]);
    expect(await refused({ ...giving(answersAt(quiz, 0)), couple: null })).toEqual([
      409,
      'other-couple',
      [],
    ]);
    for (const id of ['a/b', 'a~1', 'A', '__x']) {
      expect((await refused(giving(answersAt(quiz, 0), 1, { ...quiz, id })))[0]).toBe(400);
    }
  });

  it('costs two waits for the database and few reads, the list included', async () => {
    const asked: Database[] = [];
    const home = await homeAtHand((db) => {
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
    expect(await cost(() => answer(home, 'mia', 0))).toEqual({ reads: 5, trips: 2 });
    expect(await cost(() => answer(home, 'noah', 0))).toEqual({ reads: 5, trips: 2 });
    expect(await cost(() => round(home, 'mia'))).toEqual({ reads: 5, trips: 1 });
    expect(await cost(() => standing(home, 'mia'))).toEqual({ reads: 3, trips: 2 });
    const now = evening + 90 * DAY;
    expect(await cost(() => answer(home, 'mia', 0, { now, round: 2 }))).toEqual({
      reads: 8,
      trips: 2,
    });
    // Rounds that another has followed are not read for it.
    expect(await cost(() => standing(home, 'mia', now))).toEqual({ reads: 3, trips: 2 });
    const see = () => home.call(home.ids.mia, evening, markSeen, seen);
    expect(await cost(see)).toEqual({ reads: 3, trips: 2 });
  });
});

describe('what waits', () => {
  it('is the other’s turn, then the reveal for both until each has seen it', async () => {
    const home = await homeAtHand();
    const { ids, call, db } = home;
    const changes = async (who: Who) =>
      (await db.get(documents.pulse(ids[who])))?.changed.quiz ?? 0;
    await answer(home, 'mia', 0);
    expect(await waiting(home, 'noah')).toEqual([['quiz', thursday]]);
    expect(await waiting(home, 'mia')).toEqual([]);
    expect([await changes('mia'), await changes('noah')]).toEqual([0, 1]);
    // Looked at, it is not yet answered.
    await call(ids.noah, evening, markSeen, seen);
    expect(await waiting(home, 'noah')).toEqual([['quiz', thursday]]);
    // Days later it is still the same round, so it waits under the same name.
    await answer(home, 'noah', 1, { now: evening + 3 * DAY });
    expect([await changes('mia'), await changes('noah')]).toEqual([1, 1]);
    for (const who of ['mia', 'noah'] as const) {
      expect(await waiting(home, who, evening + 3 * DAY)).toEqual([['quiz-reveal', thursday]]);
      expect((await call(ids[who], evening, markSeen, seen)).value()).toEqual({ ok: true });
      expect(await waiting(home, who, evening + 3 * DAY)).toEqual([]);
    }
  });
});

describe('rounds over time', () => {
  it('follow each other after 90 days, each with the numbers of the one before', async () => {
    const home = await homeAtHand();
    await answer(home, 'mia', 0);
    await answer(home, 'noah', 1, { now: evening + 10 * DAY });
    const early = evening + 100 * DAY - 1;
    expect(await answer(home, 'mia', 0, { now: early, round: 2 })).toBe('not-open');
    const missing = await home.call(home.ids.mia, early, getQuizRound, on(2));
    expect(missing.status).toBe(404);
    const open = evening + 100 * DAY;
    expect(await round(home, 'mia', open, 2)).toMatchObject({
      round: 2,
      state: 'none',
      before: { finishedAt: instant(evening + 10 * DAY), numbers: { alike: { percent: 0 } } },
    });
    // Still the last round that there is.
    expect(await standing(home, 'mia', open)).toMatchObject({ round: 1, state: 'both' });
    expect(await answer(home, 'mia', 1, { now: open, round: 2 })).toBe('mine');
    expect(await standing(home, 'noah', open)).toMatchObject({ round: 2, state: 'partner' });
    expect(await answer(home, 'noah', 1, { now: open, round: 2 })).toBe('both');
    expect(await round(home, 'noah', open, 2)).toMatchObject({
      numbers: { alike: { percent: 100 }, know: { mine: { right: quiz.items.length } } },
      before: { numbers: { alike: { percent: 0 }, know: { mine: { right: 0 } } } },
    });
    expect((await round(home, 'noah', open, 1)).numbers?.alike).toMatchObject({ percent: 0 });
    expect(await answer(home, 'mia', 2, { now: open, round: 1 })).toBe('locked');
    expect(await answer(home, 'mia', 2, { now: open, round: 3 })).toBe('not-open');
    expect(await standing(home, 'mia', open)).toMatchObject({
      round: 2,
      retakeFrom: instant(open + 90 * DAY),
    });
  });
});

describe('the deck', () => {
  it('is there for anybody, with every quiz', async () => {
    const { ids, call } = await homeAtHand();
    const { items } = (await call(ids.mia, evening, getQuizDeck)).value();
    expect(items).toEqual(releasedQuizzes);
    expect((await call(ids.mia, evening, getQuizzes)).value().items).toHaveLength(items.length);
  });
});
