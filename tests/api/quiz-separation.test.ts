import { unpair } from '@usward/core/pairing/endpoints';
import { answerQuiz, getQuizRound } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import { createCouple, pairUp } from '../support/builders/couple.ts';
import { at, DAY_MS, fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
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

describe('a separated couple’s quiz', () => {
  it('can read what was opened, and write nothing more', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const other = findQuizOfKind('values');
    await mia.ask(answerQuiz, sameChoiceRequest(0), at(0));
    await noah.ask(answerQuiz, sameChoiceRequest(1), at(0));
    await noah.ask(answerQuiz, quizAnswersRequest(answersAt(other, 0), 1, other), at(0));
    await mia.ask(unpair, {}, at(0));
    expect((await mia.ask(getQuizRound, roundParams(), at(1))).partner?.answers).toEqual(
      answersAt(quiz, 1),
    );
    expect((await mia.ask(getQuizRound, roundParams(1, other), at(1))).partner).toBeNull();
    expect(await getQuizStateOverHttp(noah, at(1))).toMatchObject({ state: 'both' });
    for (const person of [mia, noah]) {
      const answered = await person.call(answerQuiz, sameChoiceRequest(2), at(1));
      expect([answered.status, answered.error().code]).toEqual([409, 'frozen']);
    }
    const robin = await createUser({ firstName: 'Robin', ...at(1) });
    await pairUp(mia, robin, fixedNow + DAY_MS + HOUR_MS);
    expect(await getQuizStateOverHttp(mia, at(2))).toMatchObject({ state: 'none', round: 1 });
    await robin.ask(answerQuiz, sameChoiceRequest(0), at(2));
    expect((await mia.ask(getQuizRound, roundParams(), at(2))).partner).toBeNull();
  });
});
