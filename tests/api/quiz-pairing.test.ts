import { acceptInvite, confirmCouple, createInvite } from '@usward/core/pairing/endpoints';
import { answerQuiz, getQuizRound } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import { pairUp } from '../support/builders/couple.ts';
import { at, fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import {
  findQuizOfKind,
  getQuizStateOverHttp,
  quizAnswersRequest,
  roundParams,
  sameChoiceRequest,
} from '../support/builders/quiz-requests.ts';
import { createUser } from '../support/builders/test-user.ts';
import { waiting } from '../support/waiting-items.ts';

describe('an unpaired user’s quiz', () => {
  it('has their own result, and keeps it to themselves once there is somebody', async () => {
    const [mia, noah] = [await createUser(at(0)), await createUser(at(0))];
    expect(await mia.ask(answerQuiz, sameChoiceRequest(0), at(0))).toMatchObject({
      state: 'mine',
      partner: null,
      numbers: null,
    });
    expect(await getQuizStateOverHttp(mia)).toMatchObject({ state: 'mine', round: 1 });
    await pairUp(mia, noah, fixedNow + HOUR_MS);
    const later = { now: fixedNow + 2 * HOUR_MS };
    expect(await getQuizStateOverHttp(mia, later)).toMatchObject({ state: 'none', round: 1 });
    expect(await getQuizStateOverHttp(noah, later)).toMatchObject({ state: 'none', round: 1 });
    const alone = await mia.call(answerQuiz, { ...sameChoiceRequest(1), couple: null }, later);
    expect([alone.status, alone.error().code]).toEqual([409, 'couple-changed']);
  });

  it('before the confirmation sees nothing of the other, and everything after it', async () => {
    const [mia, noah] = await Promise.all([createUser(at(0)), createUser(at(0))]);
    const { inviteCode } = await mia.ask(createInvite, { body: {} }, at(0));
    await noah.ask(acceptInvite, { params: { code: inviteCode } }, at(0));
    const other = findQuizOfKind('values');
    await mia.ask(answerQuiz, sameChoiceRequest(0), at(0));
    await noah.ask(answerQuiz, sameChoiceRequest(1), at(0));
    await noah.ask(answerQuiz, quizAnswersRequest(answersAt(other, 0), 1, other), at(0));
    for (const person of [mia, noah]) {
      const seen = await person.ask(getQuizRound, roundParams(), at(0));
      expect(seen).toMatchObject({ state: 'mine', partner: null, partnerAnswered: false });
      expect(await waiting(person)).toEqual([]);
    }
    await mia.ask(confirmCouple, {}, at(0));
    for (const person of [mia, noah]) {
      expect((await person.ask(getQuizRound, roundParams(), at(0))).state).toBe('both');
    }
    expect((await waiting(mia)).sort()).toEqual([
      ['quiz', thursday],
      ['quiz-reveal', thursday],
    ]);
    expect(await waiting(noah)).toEqual([['quiz-reveal', thursday]]);
  });

  it('answers at the very moment of the confirmation, and it waits like any other, 20 times', async () => {
    for (let time = 0; time < 20; time += 1) {
      const [mia, noah] = await Promise.all([createUser(at(0)), createUser(at(0))]);
      const { inviteCode } = await mia.ask(createInvite, { body: {} }, at(0));
      await noah.ask(acceptInvite, { params: { code: inviteCode } }, at(0));
      await Promise.all([
        mia.ask(confirmCouple, {}, at(0)),
        noah.ask(answerQuiz, sameChoiceRequest(0), at(0)),
      ]);
      expect(await waiting(mia)).toEqual([['quiz', thursday]]);
    }
  });
});
