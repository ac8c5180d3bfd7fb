import { randomUUID } from 'node:crypto';
import { getUser } from '@usward/core/account/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { answerQuiz, getQuizRound, removeQuizAnswers } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import { readAllDocuments } from '../support/all-documents.ts';
import { createCouple } from '../support/builders/couple.ts';
import { at, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import {
  getQuizStateOverHttp,
  quiz,
  roundParams,
  sameChoiceRequest,
} from '../support/builders/quiz-requests.ts';
import { waiting } from '../support/waiting-items.ts';

describe('own answers', () => {
  it('are deleted with all that is made of them, and the other keeps theirs', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const keys = { hers: randomUUID(), his: randomUUID() };
    await mia.ask(answerQuiz, sameChoiceRequest(0), { key: keys.hers, ...at(0) });
    await noah.ask(answerQuiz, sameChoiceRequest(1), { key: keys.his, ...at(0) });
    const away = { key: randomUUID(), ...at(1) };
    expect(await mia.ask(removeQuizAnswers, roundParams(), away)).toEqual({ ok: true });
    expect(await mia.ask(removeQuizAnswers, roundParams(), away)).toEqual({ ok: true });
    expect(await mia.ask(removeQuizAnswers, roundParams(), at(1))).toEqual({ ok: true });
    expect(await mia.ask(getQuizRound, roundParams(), at(1))).toMatchObject({
      state: 'mine-deleted',
      mine: null,
      partner: null,
      numbers: null,
    });
    const his = await noah.ask(getQuizRound, roundParams(), at(1));
    expect(his).toMatchObject({ state: 'partner-deleted', partner: null, numbers: null });
    expect(his.mine?.answers).toEqual(answersAt(quiz, 1));
    for (const person of [mia, noah]) {
      expect(await waiting(person)).toEqual([]);
      const late = await person.call(answerQuiz, sameChoiceRequest(2), at(1));
      expect([late.status, late.error().code]).toEqual([409, 'locked']);
    }
    const replay = await mia.ask(answerQuiz, sameChoiceRequest(0), { key: keys.hers, ...at(1) });
    expect(replay).toMatchObject({ state: 'mine-deleted', mine: null });
    const partnerReplay = await noah.ask(answerQuiz, sameChoiceRequest(1), {
      key: keys.his,
      ...at(1),
    });
    expect(partnerReplay).toMatchObject({ state: 'partner-deleted', partner: null, numbers: null });
    const places = (await readAllDocuments())
      .map(({ path }) => path)
      .filter((path) => path.includes('/quizzes/') && path.includes(mia.id));
    expect(places).toEqual([]);
    await noah.ask(answerQuiz, sameChoiceRequest(0, 2), at(91));
    expect(await getQuizStateOverHttp(mia, at(91))).toMatchObject({ round: 2, state: 'partner' });
  });

  it('deleted at the very moment when the other answers go before it or close it, 20 times', async () => {
    for (let time = 0; time < 20; time += 1) {
      const { mia, noah } = await createCouple(fixedNow);
      await mia.ask(answerQuiz, sameChoiceRequest(0), at(0));
      const [, answered] = await Promise.all([
        mia.ask(removeQuizAnswers, roundParams(), at(0)),
        noah.ask(answerQuiz, sameChoiceRequest(1), at(0)),
      ]);
      const isAfter = answered.state === 'mine';
      expect((await mia.ask(getQuizRound, roundParams(), at(0))).state).toBe(
        isAfter ? 'partner' : 'mine-deleted',
      );
      const his = await noah.ask(getQuizRound, roundParams(), at(0));
      expect([his.state, his.partner]).toEqual([isAfter ? 'mine' : 'partner-deleted', null]);
      expect(await waiting(mia)).toEqual(isAfter ? [['quiz', thursday]] : []);
      expect(await waiting(noah)).toEqual([]);
    }
  });

  it('are those of the couple that is named, also once the two have parted', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const { coupleId } = await mia.ask(getUser);
    await mia.ask(answerQuiz, sameChoiceRequest(0), at(0));
    await noah.ask(answerQuiz, sameChoiceRequest(1), at(0));
    await mia.ask(unpair, {}, at(0));
    expect((await mia.ask(getUser)).previousCouple?.coupleId).toBe(coupleId);
    await mia.ask(removeQuizAnswers, { ...roundParams(), query: { couple: 'alone' } }, at(1));
    expect((await noah.ask(getQuizRound, roundParams(), at(1))).state).toBe('both');
    await mia.ask(
      removeQuizAnswers,
      { ...roundParams(), query: { couple: coupleId ?? '' } },
      at(1),
    );
    expect((await noah.ask(getQuizRound, roundParams(), at(1))).state).toBe('partner-deleted');
    const strange = await mia.call(
      removeQuizAnswers,
      { ...roundParams(), query: { couple: 'a/../b' } },
      at(1),
    );
    expect(strange.status).toBe(400);
  });
});
