import { instant } from '@usward/core/calendar';
import { confirmCouple } from '@usward/core/pairing/endpoints';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import { set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY, evening, HOUR, thursday } from '../actors/evening.ts';
import { homeAtHand } from '../actors/home-at-hand.ts';
import { answersAt } from '../actors/quiz-answers.ts';
import { answer, giving, quiz, round, standing, waiting } from '../actors/quizzing.ts';
import { homeAlone, unconfirmedHome } from '../actors/quizzing-homes.ts';

describe('somebody alone', () => {
  it('has rounds of their own, finished at once, with nobody to wait for', async () => {
    const home = await homeAlone();
    expect(await answer(home, 'mia', 0)).toBe('mine');
    expect(await answer(home, 'mia', 1, { now: evening + HOUR })).toBe('mine');
    expect(await round(home, 'mia')).toMatchObject({
      state: 'mine',
      partner: null,
      numbers: null,
      retakeFrom: instant(evening + HOUR + 90 * DAY),
    });
    const later = evening + 91 * DAY;
    expect(await answer(home, 'mia', 0, { now: later - 2 * DAY, round: 2 })).toBe('not-open');
    expect(await answer(home, 'mia', 0, { now: later, round: 2 })).toBe('mine');
    expect(await answer(home, 'mia', 2, { now: later, round: 1 })).toBe('locked');
    expect(await standing(home, 'mia', later)).toMatchObject({ round: 2, state: 'mine' });
    expect((await round(home, 'mia', later, 1)).mine?.answers).toEqual(answersAt(quiz, 1));
    const elsewhere = await home.call(home.ids.mia, later, answerQuiz, {
      ...giving(answersAt(quiz, 0), 2),
      couple: home.ids.couple,
    });
    expect(JSON.parse(elsewhere.text).code).toBe('other-couple');
  });

  it('who answers on two devices in the same instant has one round, 50 times', async () => {
    for (let time = 0; time < 50; time += 1) {
      const home = await homeAlone();
      const answered = await Promise.all([answer(home, 'mia', 0), answer(home, 'mia', 1)]);
      expect(answered).toEqual(['mine', 'mine']);
      const stands = (await round(home, 'mia')).mine?.answers;
      expect([answersAt(quiz, 0), answersAt(quiz, 1)]).toContainEqual(stands);
    }
  });

  it('shares nothing of it with a partner who comes later', async () => {
    const home = await homeAtHand();
    const { ids, db } = home;
    await db.commit([
      set(documents.quizEntry(ids.mia, quiz.id, 1, null), {
        quiz: quiz.id,
        round: 1,
        version: 1,
        answers: answersAt(quiz, 2),
        answeredAt: instant(evening - 9 * DAY),
        couple: null,
        lastOf: quiz.id,
      }),
    ]);
    expect(await standing(home, 'mia')).toMatchObject({ round: 1, state: 'none' });
    expect(await answer(home, 'noah', 1)).toBe('mine');
    expect(await round(home, 'noah')).toMatchObject({ partnerAnswered: false });
  });
});

describe('before the pairing is confirmed', () => {
  it('nobody hears of the other, and what both said opens with the confirmation', async () => {
    const home = await unconfirmedHome();
    const { ids, call } = home;
    expect(await answer(home, 'mia', 0)).toBe('mine');
    expect(await answer(home, 'noah', 1)).toBe('mine');
    expect(await answer(home, 'mia', 2)).toBe('mine');
    for (const who of ['mia', 'noah'] as const) {
      expect(await round(home, who)).toMatchObject({
        state: 'mine',
        partner: null,
        partnerAnswered: false,
      });
      expect(await standing(home, who)).toMatchObject({ state: 'mine', finishedAt: null });
      expect(await waiting(home, who)).toEqual([]);
    }
    (await call(ids.mia, evening, confirmCouple)).value();
    for (const who of ['mia', 'noah'] as const) {
      expect((await round(home, who)).state).toBe('both');
      expect(await waiting(home, who)).toEqual([['quiz-reveal', thursday]]);
    }
  });

  it('an answer at that very moment waits like any other, 50 times', async () => {
    for (let time = 0; time < 50; time += 1) {
      const home = await unconfirmedHome();
      const { ids, call } = home;
      if (time % 2 === 0) await answer(home, 'mia', 0);
      const [confirmed] = await Promise.all(
        time % 4 < 2
          ? [call(ids.mia, evening, confirmCouple), answer(home, 'noah', 1)]
          : [answer(home, 'noah', 1), call(ids.mia, evening, confirmCouple)].reverse(),
      );
      expect(confirmed).toMatchObject({ status: 200 });
      const isOpen = time % 2 === 0;
      const kind = isOpen ? 'quiz-reveal' : 'quiz';
      expect(await waiting(home, 'mia')).toEqual([[kind, thursday]]);
      expect(await waiting(home, 'noah')).toEqual(isOpen ? [[kind, thursday]] : []);
    }
  });
});
