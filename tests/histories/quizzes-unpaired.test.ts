import { instant } from '@usward/core/calendar';
import { confirmCouple } from '@usward/core/pairing/endpoints';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import { set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY_MS, fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import { createSoloHome, createUnconfirmedHome } from '../support/builders/quiz-homes.ts';
import {
  answerQuizRound,
  getQuizStateAs,
  quiz,
  quizAnswersRequest,
  round,
  waiting,
} from '../support/builders/quiz-requests.ts';
import { createTestHome } from '../support/fakes/test-home.ts';

describe('an unpaired user', () => {
  it('has rounds of their own, finished at once, with nobody to wait for', async () => {
    const home = await createSoloHome();
    expect(await answerQuizRound(home, 'mia', 0)).toBe('mine');
    expect(await answerQuizRound(home, 'mia', 1, { now: fixedNow + HOUR_MS })).toBe('mine');
    expect(await round(home, 'mia')).toMatchObject({
      state: 'mine',
      partner: null,
      numbers: null,
      retakeFrom: instant(fixedNow + HOUR_MS + 90 * DAY_MS),
    });
    const later = fixedNow + 91 * DAY_MS;
    expect(await answerQuizRound(home, 'mia', 0, { now: later - 2 * DAY_MS, round: 2 })).toBe(
      'not-open',
    );
    expect(await answerQuizRound(home, 'mia', 0, { now: later, round: 2 })).toBe('mine');
    expect(await answerQuizRound(home, 'mia', 2, { now: later, round: 1 })).toBe('locked');
    expect(await getQuizStateAs(home, 'mia', later)).toMatchObject({ round: 2, state: 'mine' });
    expect((await round(home, 'mia', later, 1)).mine?.answers).toEqual(answersAt(quiz, 1));
    const elsewhere = await home.call(home.ids.mia, later, answerQuiz, {
      ...quizAnswersRequest(answersAt(quiz, 0), 2),
      couple: home.ids.couple,
    });
    expect(JSON.parse(elsewhere.text).code).toBe('couple-changed');
  });

  it('who answers on two devices in the same instant has one round, 50 times', async () => {
    for (let time = 0; time < 50; time += 1) {
      const home = await createSoloHome();
      const answered = await Promise.all([
        answerQuizRound(home, 'mia', 0),
        answerQuizRound(home, 'mia', 1),
      ]);
      expect(answered).toEqual(['mine', 'mine']);
      const stands = (await round(home, 'mia')).mine?.answers;
      expect([answersAt(quiz, 0), answersAt(quiz, 1)]).toContainEqual(stands);
    }
  });

  it('shares nothing of it with a partner who comes later', async () => {
    const home = await createTestHome();
    const { ids, db } = home;
    await db.commit([
      set(documents.quizEntry(ids.mia, quiz.id, 1, null), {
        quiz: quiz.id,
        round: 1,
        version: 1,
        answers: answersAt(quiz, 2),
        answeredAt: instant(fixedNow - 9 * DAY_MS),
        couple: null,
        latestRoundOf: quiz.id,
      }),
    ]);
    expect(await getQuizStateAs(home, 'mia')).toMatchObject({ round: 1, state: 'none' });
    expect(await answerQuizRound(home, 'noah', 1)).toBe('mine');
    expect(await round(home, 'noah')).toMatchObject({ partnerAnswered: false });
  });
});

describe('a quiz before the pairing is confirmed', () => {
  it('nobody hears of the other, and what both said opens with the confirmation', async () => {
    const home = await createUnconfirmedHome();
    const { ids, call } = home;
    expect(await answerQuizRound(home, 'mia', 0)).toBe('mine');
    expect(await answerQuizRound(home, 'noah', 1)).toBe('mine');
    expect(await answerQuizRound(home, 'mia', 2)).toBe('mine');
    for (const who of ['mia', 'noah'] as const) {
      expect(await round(home, who)).toMatchObject({
        state: 'mine',
        partner: null,
        partnerAnswered: false,
      });
      expect(await getQuizStateAs(home, who)).toMatchObject({ state: 'mine', finishedAt: null });
      expect(await waiting(home, who)).toEqual([]);
    }
    (await call(ids.mia, fixedNow, confirmCouple)).value();
    for (const who of ['mia', 'noah'] as const) {
      expect((await round(home, who)).state).toBe('both');
      expect(await waiting(home, who)).toEqual([['quiz-reveal', thursday]]);
    }
  });

  it('an answer at that very moment waits like any other, 50 times', async () => {
    for (let time = 0; time < 50; time += 1) {
      const home = await createUnconfirmedHome();
      const { ids, call } = home;
      if (time % 2 === 0) await answerQuizRound(home, 'mia', 0);
      const [confirmed] = await Promise.all(
        time % 4 < 2
          ? [call(ids.mia, fixedNow, confirmCouple), answerQuizRound(home, 'noah', 1)]
          : [answerQuizRound(home, 'noah', 1), call(ids.mia, fixedNow, confirmCouple)].reverse(),
      );
      expect(confirmed).toMatchObject({ status: 200 });
      const isOpen = time % 2 === 0;
      const kind = isOpen ? 'quiz-reveal' : 'quiz';
      expect(await waiting(home, 'mia')).toEqual([[kind, thursday]]);
      expect(await waiting(home, 'noah')).toEqual(isOpen ? [[kind, thursday]] : []);
    }
  });
});
