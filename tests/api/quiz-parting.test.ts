import { unpair } from '@usward/core/pairing/endpoints';
import { answerQuiz, getQuizRound } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import { connect, couple } from '../actors/couple.ts';
import { at, DAY, evening, HOUR } from '../actors/evening.ts';
import { stranger } from '../actors/person.ts';
import { answersAt } from '../actors/quiz-answers.ts';
import { answering, giving, on, quiz, quizOf, standingOf } from '../actors/quizzing.ts';

describe('two who have parted', () => {
  it('can read what was opened, and write nothing more', async () => {
    const { mia, noah } = await couple(evening);
    const other = quizOf('values');
    await mia.ask(answerQuiz, answering(0), at(0));
    await noah.ask(answerQuiz, answering(1), at(0));
    await noah.ask(answerQuiz, giving(answersAt(other, 0), 1, other), at(0));
    await mia.ask(unpair, {}, at(0));
    expect((await mia.ask(getQuizRound, on(), at(1))).partner?.answers).toEqual(answersAt(quiz, 1));
    expect((await mia.ask(getQuizRound, on(1, other), at(1))).partner).toBeNull();
    expect(await standingOf(noah, at(1))).toMatchObject({ state: 'both' });
    for (const person of [mia, noah]) {
      const answered = await person.call(answerQuiz, answering(2), at(1));
      expect([answered.status, answered.error().code]).toEqual([409, 'frozen']);
    }
    const robin = await stranger({ firstName: 'Robin', ...at(1) });
    await connect(mia, robin, evening + DAY + HOUR);
    expect(await standingOf(mia, at(2))).toMatchObject({ state: 'none', round: 1 });
    await robin.ask(answerQuiz, answering(0), at(2));
    expect((await mia.ask(getQuizRound, on(), at(2))).partner).toBeNull();
  });
});
