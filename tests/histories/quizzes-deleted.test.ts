import { instant } from '@usward/core/calendar';
import { confirmCouple, unpair } from '@usward/core/pairing/endpoints';
import { getQuizRound } from '@usward/core/quiz/endpoints';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY, evening, HOUR, thursday } from '../actors/evening.ts';
import { homeAtHand } from '../actors/home-at-hand.ts';
import { answersAt } from '../actors/quiz-answers.ts';
import { answer, on, quiz, removeAnswers, round, standing, waiting } from '../actors/quizzing.ts';
import { bothAnswered, held, homeAlone, unconfirmedHome } from '../actors/quizzing-homes.ts';
import { runs } from '../support/runs.ts';

const later = evening + HOUR;
const inSpring = evening + 91 * DAY;
const otherOf = { mia: 'noah', noah: 'mia' } as const;

describe('answers that nobody else has met', () => {
  it('go as if they had never been given, and can be given anew', async () => {
    const home = await homeAtHand();
    await answer(home, 'mia', 0);
    expect(await waiting(home, 'noah')).toEqual([['quiz', thursday]]);
    expect(await removeAnswers(home, 'mia')).toEqual({ ok: true });
    expect(await held(home)).toEqual([false, false, false, false, false]);
    for (const who of ['mia', 'noah'] as const) {
      expect(await standing(home, who)).toMatchObject({ round: 1, state: 'none' });
      expect(await round(home, who)).toMatchObject({ state: 'none', partnerAnswered: false });
      expect(await waiting(home, who)).toEqual([]);
    }
    expect(await removeAnswers(home, 'mia')).toEqual({ ok: true });
    expect(await answer(home, 'mia', 2)).toBe('mine');
    expect(await answer(home, 'noah', 1)).toBe('both');
  });

  it('to a later round let the round before lead again', async () => {
    const home = await bothAnswered();
    expect(await answer(home, 'mia', 2, { round: 2, now: inSpring })).toBe('mine');
    await removeAnswers(home, 'mia', { round: 2, now: inSpring });
    for (const who of ['mia', 'noah'] as const) {
      expect(await standing(home, who, inSpring)).toMatchObject({ round: 1, state: 'both' });
      expect((await round(home, who, inSpring)).partner).not.toBeNull();
    }
    expect(await answer(home, 'noah', 0, { round: 2, now: inSpring })).toBe('mine');
    expect(await answer(home, 'mia', 0, { round: 2, now: inSpring })).toBe('both');
    expect(await standing(home, 'mia', inSpring)).toMatchObject({ round: 2, state: 'both' });
  });

  it('before the pairing is confirmed leave the other’s where they are', async () => {
    const home = await unconfirmedHome();
    await answer(home, 'mia', 0);
    await answer(home, 'noah', 1);
    await removeAnswers(home, 'noah');
    expect(await held(home)).toEqual([true, true, true, false, false]);
    expect(await standing(home, 'noah')).toMatchObject({ state: 'none' });
    (await home.call(home.ids.mia, evening, confirmCouple)).value();
    expect(await waiting(home, 'noah')).toEqual([['quiz', thursday]]);
    expect(await waiting(home, 'mia')).toEqual([]);
    expect(await answer(home, 'noah', 2)).toBe('both');
  });
});

describe('answers that were open to both', () => {
  it('close the round for good, and the other keeps their own', async () => {
    const home = await bothAnswered();
    await removeAnswers(home, 'mia', { now: later });
    expect(await held(home)).toEqual([true, false, false, true, true]);
    const closed = {
      partner: null,
      numbers: null,
      partnerAnswered: true,
      finishedAt: instant(evening),
      retakeFrom: instant(evening + 90 * DAY),
    };
    expect(await round(home, 'mia')).toMatchObject({ ...closed, state: 'mine-gone', mine: null });
    const his = await round(home, 'noah');
    expect(his).toMatchObject({ ...closed, state: 'partner-gone' });
    expect(his.mine?.answers).toEqual(answersAt(quiz, 1));
    expect(await standing(home, 'mia')).toMatchObject({ round: 1, state: 'mine-gone' });
    expect(await standing(home, 'noah')).toMatchObject({ round: 1, state: 'partner-gone' });
    for (const who of ['mia', 'noah'] as const) {
      expect(await waiting(home, who)).toEqual([]);
      expect(await answer(home, who, 2)).toBe('locked');
    }
  });

  it('may go of both, and neither sees that the other’s went after their own', async () => {
    const home = await bothAnswered();
    await removeAnswers(home, 'mia', { now: later });
    const before = (await home.call(home.ids.mia, later, getQuizRound, on())).text;
    const pulse = JSON.stringify(await home.db.get(documents.pulse(home.ids.mia)));
    await removeAnswers(home, 'noah', { now: later });
    expect(await held(home)).toEqual([true, false, false, false, false]);
    expect((await home.call(home.ids.mia, later, getQuizRound, on())).text).toBe(before);
    expect(JSON.stringify(await home.db.get(documents.pulse(home.ids.mia)))).toBe(pulse);
    expect(await round(home, 'noah')).toMatchObject({ state: 'mine-gone', mine: null });
  });

  it('let the quiz be taken again in its time, with nothing counted from them', async () => {
    for (const first of ['mia', 'noah'] as const) {
      const home = await bothAnswered();
      await removeAnswers(home, 'mia', { now: later });
      const early = { round: 2, now: evening + 90 * DAY - 1 };
      expect(await answer(home, first, 0, early)).toBe('not-open');
      const again = { round: 2, now: evening + 90 * DAY };
      expect(await answer(home, first, 0, again)).toBe('mine');
      expect(await answer(home, otherOf[first], 0, again)).toBe('both');
      for (const who of ['mia', 'noah'] as const) {
        expect(await round(home, who, inSpring, 2)).toMatchObject({ state: 'both', before: null });
        expect(await answer(home, who, 2, { now: inSpring })).toBe('locked');
      }
    }
  });

  it('may go after the quiz was taken again, which stands as it is without the change', async () => {
    const home = await bothAnswered();
    for (const who of ['mia', 'noah'] as const) {
      await answer(home, who, 0, { round: 2, now: inSpring });
    }
    expect((await round(home, 'noah', inSpring, 2)).before).not.toBeNull();
    await removeAnswers(home, 'mia', { now: inSpring });
    expect(await round(home, 'noah', inSpring, 2)).toMatchObject({ state: 'both', before: null });
    expect(await round(home, 'noah', inSpring)).toMatchObject({ state: 'partner-gone' });
    expect(await standing(home, 'noah', inSpring)).toMatchObject({ round: 2, state: 'both' });
    expect(await waiting(home, 'noah', inSpring)).toEqual([['quiz-reveal', '2026-06-11']]);
  });
});

describe('whose answers are meant', () => {
  it('is those with the couple that is named, as long as its two can read them', async () => {
    const home = await bothAnswered();
    const { ids, call } = home;
    (await call(ids.noah, evening, unpair)).value();
    await removeAnswers(home, 'mia', { now: later, couple: 'alone' });
    await removeAnswers(home, 'mia', { now: later, couple: 'somebody-elses' });
    expect(await held(home)).toEqual([true, true, true, true, true]);
    await removeAnswers(home, 'mia', { now: later, couple: ids.couple });
    expect(await round(home, 'noah', later)).toMatchObject({
      state: 'partner-gone',
      partner: null,
    });
    expect(await round(home, 'mia', later)).toMatchObject({ state: 'mine-gone' });
    // Left out, it is where the rounds are that they are shown.
    await removeAnswers(home, 'noah', { now: later });
    expect(await held(home)).toEqual([true, false, false, false, false]);
  });

  it('is nobody’s once that couple is gone', async () => {
    const home = await bothAnswered();
    const { ids, call } = home;
    (await call(ids.noah, evening, unpair)).value();
    const late = evening + 31 * DAY;
    await answer(home, 'mia', 2, { now: late });
    await removeAnswers(home, 'mia', { now: late });
    expect(await standing(home, 'mia', late)).toMatchObject({ state: 'none' });
    expect((await held(home))[3]).toBe(true);
  });

  it('is the own, alone, also once there is somebody', async () => {
    const home = await homeAlone();
    await answer(home, 'mia', 0);
    const { ids, db } = home;
    await db.commit([
      merge(documents.user(ids.mia), {
        pairing: 'paired',
        couple: {
          id: ids.couple,
          homeTimeZone: 'Europe/Berlin',
          confirmed: true,
          undoUntil: null,
        },
        partner: { id: ids.noah, firstName: 'Noah', email: null, togetherSince: null },
      }),
    ]);
    await answer(home, 'mia', 1);
    await removeAnswers(home, 'mia', { couple: 'alone' });
    expect(await db.get(documents.quizEntry(ids.mia, quiz.id, 1, null))).toBeNull();
    expect((await round(home, 'mia')).mine?.answers).toEqual(answersAt(quiz, 1));
  });
});

describe('answers given alone', () => {
  const fourRounds = async () => {
    const home = await homeAlone();
    for (const n of [1, 2, 3, 4]) {
      const now = evening + (n - 1) * 90 * DAY;
      expect(await answer(home, 'mia', n % 2, { round: n, now })).toBe('mine');
    }
    return home;
  };
  const atLast = evening + 400 * DAY;

  it('go, and the nearest round before leads again, whichever went first', async () => {
    const orders = fc.shuffledSubarray([1, 2, 3, 4]);
    await fc.assert(
      fc.asyncProperty(orders, async (gone) => {
        const home = await fourRounds();
        for (const n of gone) await removeAnswers(home, 'mia', { round: n, now: atLast });
        const left = [1, 2, 3, 4].filter((n) => !gone.includes(n));
        const last = left.at(-1);
        expect(await standing(home, 'mia', atLast)).toMatchObject(
          last === undefined ? { round: 1, state: 'none' } : { round: last, state: 'mine' },
        );
        for (const n of gone) {
          const isBefore = last !== undefined && n < last;
          const seen = await home.call(home.ids.mia, atLast, getQuizRound, on(n));
          expect(seen.text).not.toContain('"own":');
          if (isBefore) {
            expect(seen.status).toBe(404);
            expect(await answer(home, 'mia', 0, { round: n, now: atLast })).toBe('locked');
          }
        }
        const next = (last ?? 0) + 1;
        expect(await answer(home, 'mia', 0, { round: next, now: atLast })).toBe('mine');
        expect(await standing(home, 'mia', atLast)).toMatchObject({ round: next });
        const leading = await home.db.find(documents.quizEntries(home.ids.mia), {
          field: 'lastOf',
          value: quiz.id,
          limit: 9,
        });
        expect(leading).toHaveLength(1);
      }),
      { numRuns: runs(30, 300) },
    );
  }, 60_000);
});
