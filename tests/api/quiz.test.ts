import { randomUUID } from 'node:crypto';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { answerQuiz, getQuizDeck, getQuizRound, getQuizzes } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import { readAllDocuments, readPulse } from '../support/all-documents.ts';
import { createCouple } from '../support/builders/couple.ts';
import { at, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import {
  findQuizOfKind,
  getQuizStateOverHttp,
  quiz,
  quizAnswersRequest,
  roundParams,
  sameChoiceRequest,
} from '../support/builders/quiz-requests.ts';
import { createUser } from '../support/builders/test-user.ts';
import { callApi } from '../support/call-api.ts';
import { markAllSeen, waiting } from '../support/waiting-items.ts';

describe('the quizzes', () => {
  it('are there for anybody, also without an account', async () => {
    const deck = (await callApi(getQuizDeck)).value();
    expect(deck.items.length).toBeGreaterThanOrEqual(12);
    const mia = await createUser(at(0));
    const { items } = await mia.ask(getQuizzes, {}, at(0));
    expect(items.map((one) => one.quiz)).toEqual(deck.items);
    expect(items.every(({ state, round }) => state === 'none' && round === 1)).toBe(true);
  });
});

describe('a round of two', () => {
  it('does not show the other’s answers before both have answered', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const bytes = async (index: number) => {
      await noah.ask(answerQuiz, sameChoiceRequest(index), at(0));
      const answered = await Promise.all([
        mia.call(getQuizzes, {}, at(0)),
        mia.call(getQuizRound, roundParams(), at(0)),
        mia.call(getDashboard, {}, at(0)),
      ]);
      return [...answered.map(({ text }) => text), await readPulse(mia)].join();
    };
    const seen = await bytes(0);
    // Other answers, the same bytes: neither they nor that they were rewritten is to be seen.
    expect(await bytes(1)).toBe(seen);
    const hers = await mia.ask(answerQuiz, sameChoiceRequest(0), at(0));
    expect(hers).toMatchObject({ state: 'both', numbers: { alike: { percent: 0 } } });
    expect(hers.partner?.answers).toEqual(answersAt(quiz, 1));
    const his = await noah.ask(getQuizRound, roundParams(), at(0));
    expect(his.partner?.answers).toEqual(answersAt(quiz, 0));
    expect(his.numbers).toEqual(hers.numbers);
  });

  it('is locked from the reveal on, and takes the same answers again', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await mia.ask(answerQuiz, sameChoiceRequest(0), at(0));
    expect((await mia.ask(answerQuiz, sameChoiceRequest(1), at(0))).state).toBe('mine');
    await noah.ask(answerQuiz, sameChoiceRequest(0), at(0));
    const late = await mia.call(answerQuiz, sameChoiceRequest(0), at(0));
    expect([late.status, late.error().code]).toEqual([409, 'locked']);
    expect((await mia.ask(answerQuiz, sameChoiceRequest(1), at(9))).state).toBe('both');
  });

  it('sent again with its key is applied once, and answered with the reveal once there is one', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const options = { key: randomUUID(), ...at(0) };
    await mia.ask(answerQuiz, sameChoiceRequest(0), options);
    await noah.ask(answerQuiz, sameChoiceRequest(1), at(0));
    const replay = await mia.call(answerQuiz, sameChoiceRequest(0), options);
    expect(replay.value().state).toBe('both');
    expect(replay.headers.get('Idempotent-Replayed')).toBe('true');
    const other = await mia.call(answerQuiz, sameChoiceRequest(2), options);
    expect([other.status, other.error().code]).toEqual([422, 'key-reused']);
  });

  it('keeps private answers in documents of their author only', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const hidden = quiz.items[0]?.id ?? '';
    const answers = { ...answersAt(quiz, 0), [hidden]: { own: 1, guess: 1, private: true } };
    await mia.ask(answerQuiz, quizAnswersRequest(answers), { key: randomUUID(), ...at(0) });
    await noah.ask(answerQuiz, quizAnswersRequest(answers), { key: randomUUID(), ...at(0) });
    const seen = await noah.ask(getQuizRound, roundParams(), at(0));
    expect(seen.partner?.answers).not.toHaveProperty(hidden);
    expect(seen.numbers?.alike).toMatchObject({ of: quiz.items.length - 1 });
    const sharedEntries = (await readAllDocuments()).filter(
      ({ path }) =>
        path.startsWith('couples/') && path.includes(mia.id) && path.includes('quizzes'),
    );
    expect(sharedEntries).toHaveLength(1);
    expect(sharedEntries[0]?.text).not.toContain(`"${hidden}"`);
  });

  it('answered by both in the same instant is revealed, and nothing is lost, 100 times', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    for (let round = 1; round <= 100; round += 1) {
      const now = fixedNow + (round - 1) * 90 * DAY_MS;
      await Promise.all([
        mia.ask(answerQuiz, sameChoiceRequest(0, round), { now }),
        noah.ask(answerQuiz, sameChoiceRequest(1, round), { now }),
      ]);
      const [hers, his] = await Promise.all([
        mia.ask(getQuizRound, roundParams(round), { now }),
        noah.ask(getQuizRound, roundParams(round), { now }),
      ]);
      expect([hers.state, his.state]).toEqual(['both', 'both']);
      expect(hers.partner?.answers).toEqual(answersAt(quiz, 1));
      expect(his.partner?.answers).toEqual(answersAt(quiz, 0));
      await Promise.all([mia, noah].map((one) => markAllSeen(one, { now })));
    }
    const last = fixedNow + 99 * 90 * DAY_MS;
    expect([await waiting(mia, { now: last }), await waiting(noah, { now: last })]).toEqual([
      [],
      [],
    ]);
    expect(await getQuizStateOverHttp(mia, { now: last })).toMatchObject({
      round: 100,
      state: 'both',
    });
  });

  it('rewritten while the other answers is opened as it was read, 30 times', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    for (let round = 1; round <= 30; round += 1) {
      const now = fixedNow + (round - 1) * 90 * DAY_MS;
      await mia.ask(answerQuiz, sameChoiceRequest(0, round), { now });
      const [again, opened] = await Promise.all([
        mia.call(answerQuiz, sameChoiceRequest(2, round), { now }),
        noah.ask(answerQuiz, sameChoiceRequest(1, round), { now }),
      ]);
      if (again.status !== 200) expect(again.error().code).toBe('locked');
      const stands = answersAt(quiz, again.status === 200 ? 2 : 0);
      // What he was shown is what stands for good.
      expect(opened.partner?.answers).toEqual(stands);
      const [hers, his] = await Promise.all([
        mia.ask(getQuizRound, roundParams(round), { now }),
        noah.ask(getQuizRound, roundParams(round), { now }),
      ]);
      expect(hers.mine?.answers).toEqual(stands);
      expect(his.partner?.answers).toEqual(stands);
    }
  });

  it('can be taken again after 90 days, and shows the change', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await mia.ask(answerQuiz, sameChoiceRequest(0), at(0));
    await noah.ask(answerQuiz, sameChoiceRequest(1), at(2));
    const early = await mia.call(answerQuiz, sameChoiceRequest(0, 2), {
      now: fixedNow + 92 * DAY_MS - 1,
    });
    expect([early.status, early.error()]).toMatchObject([
      409,
      {
        code: 'not-open',
        message: 'You can take a quiz again after 90 days. Your answers are saved.',
      },
    ]);
    await mia.ask(answerQuiz, sameChoiceRequest(0, 2), at(92));
    expect(await getQuizStateOverHttp(noah, at(92))).toMatchObject({ round: 2, state: 'partner' });
    const again = await noah.ask(answerQuiz, sameChoiceRequest(0, 2), at(92));
    expect(again).toMatchObject({
      round: 2,
      numbers: { alike: { percent: 100 } },
      before: { numbers: { alike: { percent: 0 } } },
    });
  });

  it('is refused where there is none, and where the answers do not fit it', async () => {
    const { mia } = await createCouple(fixedNow);
    const refused = async (input: Parameters<typeof mia.call<typeof answerQuiz>>[1]) => {
      const answered = await mia.call(answerQuiz, input, at(0));
      return [answered.status, answered.error().code];
    };
    const of = (id: string, version = 1) =>
      quizAnswersRequest(answersAt(quiz, 0), 1, { ...quiz, id, version });
    expect(await refused(of('unheard'))).toEqual([404, 'not-found']);
    expect(await refused(of(quiz.id, 99))).toEqual([409, 'question-changed']);
    expect(await refused(of(findQuizOfKind('values').id))).toEqual([400, 'invalid']);
    expect(await refused(of('a/../b'))).toEqual([400, 'invalid']);
    expect(await refused(sameChoiceRequest(0, 3))).toEqual([409, 'not-open']);
    expect((await mia.call(getQuizRound, roundParams(2), at(0))).status).toBe(404);
    expect((await mia.call(getQuizRound, roundParams(1000), at(0))).status).toBe(400);
  });
});

describe("a quiz's waiting items", () => {
  it('is the other’s turn, then the reveal until it was seen', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await noah.ask(answerQuiz, sameChoiceRequest(0), at(0));
    expect(await waiting(mia)).toEqual([['quiz', thursday]]);
    expect(await waiting(noah)).toEqual([]);
    await markAllSeen(mia, at(0));
    expect(await waiting(mia)).toEqual([['quiz', thursday]]);
    await mia.ask(answerQuiz, sameChoiceRequest(0), at(5));
    for (const person of [mia, noah]) {
      expect(await waiting(person)).toEqual([['quiz-reveal', thursday]]);
      await markAllSeen(person, at(5));
      expect(await waiting(person)).toEqual([]);
      expect(await readPulse(person)).not.toContain('~quiz');
    }
  });
});
