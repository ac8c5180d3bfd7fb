import { instant } from '@usward/core/calendar';
import { confirmCouple, unpair } from '@usward/core/pairing/endpoints';
import { getQuizRound } from '@usward/core/quiz/endpoints';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY_MS, fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import {
  createHomeWithQuizAnswers,
  createSoloHome,
  createUnconfirmedHome,
  hasRoundDocuments,
} from '../support/builders/quiz-homes.ts';
import {
  answerQuizRound,
  getQuizStateAs,
  quiz,
  removeAnswers,
  round,
  roundParams,
  waiting,
} from '../support/builders/quiz-requests.ts';
import { createTestHome } from '../support/fakes/test-home.ts';
import { runs } from '../support/runs.ts';

const later = fixedNow + HOUR_MS;
const inSpring = fixedNow + 91 * DAY_MS;
const partnerByMember = { mia: 'noah', noah: 'mia' } as const;

describe('answers that nobody else has met', () => {
  it('go as if they had never been given, and can be given again', async () => {
    const home = await createTestHome();
    await answerQuizRound(home, 'mia', 0);
    expect(await waiting(home, 'noah')).toEqual([['quiz', thursday]]);
    expect(await removeAnswers(home, 'mia')).toEqual({ ok: true });
    expect(await hasRoundDocuments(home)).toEqual([false, false, false, false, false]);
    for (const who of ['mia', 'noah'] as const) {
      expect(await getQuizStateAs(home, who)).toMatchObject({ round: 1, state: 'none' });
      expect(await round(home, who)).toMatchObject({ state: 'none', partnerAnswered: false });
      expect(await waiting(home, who)).toEqual([]);
    }
    expect(await removeAnswers(home, 'mia')).toEqual({ ok: true });
    expect(await answerQuizRound(home, 'mia', 2)).toBe('mine');
    expect(await answerQuizRound(home, 'noah', 1)).toBe('both');
  });

  it('to a later round let the round before lead again', async () => {
    const home = await createHomeWithQuizAnswers();
    expect(await answerQuizRound(home, 'mia', 2, { round: 2, now: inSpring })).toBe('mine');
    await removeAnswers(home, 'mia', { round: 2, now: inSpring });
    for (const who of ['mia', 'noah'] as const) {
      expect(await getQuizStateAs(home, who, inSpring)).toMatchObject({ round: 1, state: 'both' });
      expect((await round(home, who, inSpring)).partner).not.toBeNull();
    }
    expect(await answerQuizRound(home, 'noah', 0, { round: 2, now: inSpring })).toBe('mine');
    expect(await answerQuizRound(home, 'mia', 0, { round: 2, now: inSpring })).toBe('both');
    expect(await getQuizStateAs(home, 'mia', inSpring)).toMatchObject({ round: 2, state: 'both' });
  });

  it('before the pairing is confirmed leave the other’s where they are', async () => {
    const home = await createUnconfirmedHome();
    await answerQuizRound(home, 'mia', 0);
    await answerQuizRound(home, 'noah', 1);
    await removeAnswers(home, 'noah');
    expect(await hasRoundDocuments(home)).toEqual([true, true, true, false, false]);
    expect(await getQuizStateAs(home, 'noah')).toMatchObject({ state: 'none' });
    (await home.call(home.ids.mia, fixedNow, confirmCouple)).value();
    expect(await waiting(home, 'noah')).toEqual([['quiz', thursday]]);
    expect(await waiting(home, 'mia')).toEqual([]);
    expect(await answerQuizRound(home, 'noah', 2)).toBe('both');
  });
});

describe('answers that were open to both', () => {
  it('close the round for good, and the other keeps their own', async () => {
    const home = await createHomeWithQuizAnswers();
    await removeAnswers(home, 'mia', { now: later });
    expect(await hasRoundDocuments(home)).toEqual([true, false, false, true, true]);
    const closed = {
      partner: null,
      numbers: null,
      partnerAnswered: true,
      finishedAt: instant(fixedNow),
      retakeFrom: instant(fixedNow + 90 * DAY_MS),
    };
    expect(await round(home, 'mia')).toMatchObject({
      ...closed,
      state: 'mine-deleted',
      mine: null,
    });
    const his = await round(home, 'noah');
    expect(his).toMatchObject({ ...closed, state: 'partner-deleted' });
    expect(his.mine?.answers).toEqual(answersAt(quiz, 1));
    expect(await getQuizStateAs(home, 'mia')).toMatchObject({ round: 1, state: 'mine-deleted' });
    expect(await getQuizStateAs(home, 'noah')).toMatchObject({
      round: 1,
      state: 'partner-deleted',
    });
    for (const who of ['mia', 'noah'] as const) {
      expect(await waiting(home, who)).toEqual([]);
      expect(await answerQuizRound(home, who, 2)).toBe('locked');
    }
  });

  it('may go of both, and neither sees that the other’s went after their own', async () => {
    const home = await createHomeWithQuizAnswers();
    await removeAnswers(home, 'mia', { now: later });
    const before = (await home.call(home.ids.mia, later, getQuizRound, roundParams())).text;
    const pulse = JSON.stringify(await home.db.get(documents.pulse(home.ids.mia)));
    await removeAnswers(home, 'noah', { now: later });
    expect(await hasRoundDocuments(home)).toEqual([true, false, false, false, false]);
    expect((await home.call(home.ids.mia, later, getQuizRound, roundParams())).text).toBe(before);
    expect(JSON.stringify(await home.db.get(documents.pulse(home.ids.mia)))).toBe(pulse);
    expect(await round(home, 'noah')).toMatchObject({ state: 'mine-deleted', mine: null });
  });

  it('let the quiz be taken again in its time, with nothing counted from them', async () => {
    for (const first of ['mia', 'noah'] as const) {
      const home = await createHomeWithQuizAnswers();
      await removeAnswers(home, 'mia', { now: later });
      const early = { round: 2, now: fixedNow + 90 * DAY_MS - 1 };
      expect(await answerQuizRound(home, first, 0, early)).toBe('not-open');
      const again = { round: 2, now: fixedNow + 90 * DAY_MS };
      expect(await answerQuizRound(home, first, 0, again)).toBe('mine');
      expect(await answerQuizRound(home, partnerByMember[first], 0, again)).toBe('both');
      for (const who of ['mia', 'noah'] as const) {
        expect(await round(home, who, inSpring, 2)).toMatchObject({ state: 'both', before: null });
        expect(await answerQuizRound(home, who, 2, { now: inSpring })).toBe('locked');
      }
    }
  });

  it('may go after the quiz was taken again, which stands as it is without the change', async () => {
    const home = await createHomeWithQuizAnswers();
    for (const who of ['mia', 'noah'] as const) {
      await answerQuizRound(home, who, 0, { round: 2, now: inSpring });
    }
    expect((await round(home, 'noah', inSpring, 2)).before).not.toBeNull();
    await removeAnswers(home, 'mia', { now: inSpring });
    expect(await round(home, 'noah', inSpring, 2)).toMatchObject({ state: 'both', before: null });
    expect(await round(home, 'noah', inSpring)).toMatchObject({ state: 'partner-deleted' });
    expect(await getQuizStateAs(home, 'noah', inSpring)).toMatchObject({ round: 2, state: 'both' });
    expect(await waiting(home, 'noah', inSpring)).toEqual([['quiz-reveal', '2026-06-11']]);
  });
});

describe('whose answers are meant', () => {
  it('is those with the couple that is named, as long as its two can read them', async () => {
    const home = await createHomeWithQuizAnswers();
    const { ids, call } = home;
    (await call(ids.noah, fixedNow, unpair)).value();
    await removeAnswers(home, 'mia', { now: later, couple: 'alone' });
    await removeAnswers(home, 'mia', { now: later, couple: 'somebody-elses' });
    expect(await hasRoundDocuments(home)).toEqual([true, true, true, true, true]);
    await removeAnswers(home, 'mia', { now: later, couple: ids.couple });
    expect(await round(home, 'noah', later)).toMatchObject({
      state: 'partner-deleted',
      partner: null,
    });
    expect(await round(home, 'mia', later)).toMatchObject({ state: 'mine-deleted' });
    // Left out, it is where the rounds are that they are shown.
    await removeAnswers(home, 'noah', { now: later });
    expect(await hasRoundDocuments(home)).toEqual([true, false, false, false, false]);
  });

  it('is nobody’s once that couple is gone', async () => {
    const home = await createHomeWithQuizAnswers();
    const { ids, call } = home;
    (await call(ids.noah, fixedNow, unpair)).value();
    const late = fixedNow + 31 * DAY_MS;
    await answerQuizRound(home, 'mia', 2, { now: late });
    await removeAnswers(home, 'mia', { now: late });
    expect(await getQuizStateAs(home, 'mia', late)).toMatchObject({ state: 'none' });
    expect((await hasRoundDocuments(home))[3]).toBe(true);
  });

  it('is the own, alone, also once there is somebody', async () => {
    const home = await createSoloHome();
    await answerQuizRound(home, 'mia', 0);
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
    await answerQuizRound(home, 'mia', 1);
    await removeAnswers(home, 'mia', { couple: 'alone' });
    expect(await db.get(documents.quizEntry(ids.mia, quiz.id, 1, null))).toBeNull();
    expect((await round(home, 'mia')).mine?.answers).toEqual(answersAt(quiz, 1));
  });
});

describe('answers given alone', () => {
  const fourRounds = async () => {
    const home = await createSoloHome();
    for (const n of [1, 2, 3, 4]) {
      const now = fixedNow + (n - 1) * 90 * DAY_MS;
      expect(await answerQuizRound(home, 'mia', n % 2, { round: n, now })).toBe('mine');
    }
    return home;
  };
  const atLast = fixedNow + 400 * DAY_MS;

  it('go, and the nearest round before leads again, whichever went first', async () => {
    const orders = fc.shuffledSubarray([1, 2, 3, 4]);
    await fc.assert(
      fc.asyncProperty(orders, async (removedRounds) => {
        const home = await fourRounds();
        for (const n of removedRounds) await removeAnswers(home, 'mia', { round: n, now: atLast });
        const left = [1, 2, 3, 4].filter((n) => !removedRounds.includes(n));
        const last = left.at(-1);
        expect(await getQuizStateAs(home, 'mia', atLast)).toMatchObject(
          last === undefined ? { round: 1, state: 'none' } : { round: last, state: 'mine' },
        );
        for (const n of removedRounds) {
          const isBefore = last !== undefined && n < last;
          const seen = await home.call(home.ids.mia, atLast, getQuizRound, roundParams(n));
          expect(seen.text).not.toContain('"own":');
          if (isBefore) {
            expect(seen.status).toBe(404);
            expect(await answerQuizRound(home, 'mia', 0, { round: n, now: atLast })).toBe('locked');
          }
        }
        const next = (last ?? 0) + 1;
        expect(await answerQuizRound(home, 'mia', 0, { round: next, now: atLast })).toBe('mine');
        expect(await getQuizStateAs(home, 'mia', atLast)).toMatchObject({ round: next });
        const leading = await home.db.find(documents.quizEntries(home.ids.mia), {
          field: 'latestRoundOf',
          value: quiz.id,
          limit: 9,
        });
        expect(leading).toHaveLength(1);
      }),
      { numRuns: runs(30, 300) },
    );
  }, 60_000);
});
