import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import { answerQuiz, removeQuizAnswers } from '@usward/core/quiz/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY_MS, fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import {
  createHomeWithQuizAnswers,
  createSoloHome,
  hasRoundDocuments,
} from '../support/builders/quiz-homes.ts';
import {
  answerQuizRound,
  getQuizStateAs,
  quiz,
  quizAnswersRequest,
  removeAnswers,
  round,
  roundParams,
  waiting,
} from '../support/builders/quiz-requests.ts';
import { failingAtWrite } from '../support/fakes/failing-database.ts';
import { createInterruptedDatabase } from '../support/fakes/interrupted-database.ts';
import { createTestHome } from '../support/fakes/test-home.ts';

const later = fixedNow + HOUR_MS;
const inSpring = fixedNow + 91 * DAY_MS;

describe('answers sent once more with their key', () => {
  const keyed = () => ({ key: randomUUID() });

  it('are not brought back once they are deleted, nor shown to the other', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const [hers, his, hersAgain, hisAgain] = [keyed(), keyed(), keyed(), keyed()];
    const [left, right] = [
      quizAnswersRequest(answersAt(quiz, 0)),
      quizAnswersRequest(answersAt(quiz, 1)),
    ];
    await call(ids.mia, fixedNow, answerQuiz, left, hers);
    expect((await call(ids.noah, fixedNow, answerQuiz, right, his)).value().state).toBe('both');
    const next = quizAnswersRequest(answersAt(quiz, 0), 2);
    await call(ids.mia, inSpring, answerQuiz, next, hersAgain);
    const after = (await call(ids.noah, inSpring, answerQuiz, next, hisAgain)).value();
    expect(after.before).not.toBeNull();

    await removeAnswers(home, 'mia', { now: inSpring });
    expect((await call(ids.mia, inSpring, answerQuiz, left, hers)).value()).toMatchObject({
      state: 'mine-deleted',
      mine: null,
      partner: null,
    });
    expect((await call(ids.noah, inSpring, answerQuiz, right, his)).value()).toMatchObject({
      state: 'partner-deleted',
      mine: { answers: answersAt(quiz, 1) },
      partner: null,
      numbers: null,
    });
    for (const [who, key] of [
      [ids.mia, hersAgain],
      [ids.noah, hisAgain],
    ] as const) {
      const again = (await call(who, inSpring, answerQuiz, next, key)).value();
      expect(again).toMatchObject({ before: null, mine: { answers: answersAt(quiz, 0) } });
    }
    expect((await call(ids.noah, inSpring, answerQuiz, next, hisAgain)).value().state).toBe('both');
  });

  it('are not brought back either where the deletion died and was sent once more', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    let isDying = false;
    const home = await createTestHome((db) => (isDying ? failingAtWrite(db, 1) : db));
    const { ids, call } = home;
    const [hers, his, away] = [keyed(), keyed(), keyed()];
    await call(ids.mia, fixedNow, answerQuiz, quizAnswersRequest(answersAt(quiz, 0)), hers);
    await call(ids.noah, fixedNow, answerQuiz, quizAnswersRequest(answersAt(quiz, 1)), his);
    isDying = true;
    const hasCrashed = await call(ids.mia, later, removeQuizAnswers, roundParams(), away);
    expect(hasCrashed.status).toBe(500);
    isDying = false;
    expect((await call(ids.mia, later, removeQuizAnswers, roundParams(), away)).value().ok).toBe(
      true,
    );
    expect(await hasRoundDocuments(home)).toEqual([true, false, false, true, true]);
    const replay = await call(
      ids.noah,
      later,
      answerQuiz,
      quizAnswersRequest(answersAt(quiz, 1)),
      his,
    );
    expect(replay.value()).toMatchObject({ state: 'partner-deleted', partner: null });
    const own = await call(
      ids.mia,
      later,
      answerQuiz,
      quizAnswersRequest(answersAt(quiz, 0)),
      hers,
    );
    expect(own.value().mine).toBeNull();
  });
});

describe('simultaneous writes', () => {
  const either = <T>(time: number, one: () => Promise<T>, other: () => Promise<T>) =>
    time % 2 === 0 ? [one(), other()] : [other(), one()].reverse();

  it('of whom one deletes and the other answers end in one order or the other, 100 times', async () => {
    for (let time = 0; time < 100; time += 1) {
      const home = await createTestHome();
      await answerQuizRound(home, 'mia', 0);
      const [, answered] = await Promise.all(
        either<unknown>(
          time,
          () => removeAnswers(home, 'mia'),
          () => answerQuizRound(home, 'noah', 1),
        ),
      );
      const isAfter = answered === 'mine';
      expect(answered).toBe(isAfter ? 'mine' : 'both');
      expect(await getQuizStateAs(home, 'mia')).toMatchObject({
        state: isAfter ? 'partner' : 'mine-deleted',
      });
      expect(await getQuizStateAs(home, 'noah')).toMatchObject({
        state: isAfter ? 'mine' : 'partner-deleted',
      });
      expect(await waiting(home, 'mia')).toEqual(isAfter ? [['quiz', thursday]] : []);
      expect(await waiting(home, 'noah')).toEqual([]);
      expect((await round(home, 'noah')).partner).toBeNull();
    }
  }, 60_000);

  it('devices of one person that delete and rewrite end in one order or the other, 100 times', async () => {
    for (let time = 0; time < 100; time += 1) {
      const home = await createTestHome();
      await answerQuizRound(home, 'mia', 0);
      const place = time % 4 < 2 ? 0 : 2;
      const [, again] = await Promise.all(
        either<unknown>(
          time,
          () => removeAnswers(home, 'mia'),
          () => answerQuizRound(home, 'mia', place),
        ),
      );
      expect(again).toBe('mine');
      const { state, mine } = await round(home, 'mia');
      expect(state).toBe(mine === null ? 'none' : 'mine');
      if (mine) expect(mine.answers).toEqual(answersAt(quiz, place));
      const there = mine !== null;
      expect(await hasRoundDocuments(home)).toEqual([there, there, there, false, false]);
      expect(await waiting(home, 'noah')).toEqual(there ? [['quiz', thursday]] : []);
    }
  }, 60_000);

  it('of whom both delete leave nothing of either, 100 times', async () => {
    for (let time = 0; time < 100; time += 1) {
      const home = await createHomeWithQuizAnswers();
      await Promise.all([removeAnswers(home, 'mia'), removeAnswers(home, 'noah')]);
      expect(await hasRoundDocuments(home)).toEqual([true, false, false, false, false]);
      for (const who of ['mia', 'noah'] as const) {
        expect(await getQuizStateAs(home, who)).toMatchObject({ state: 'mine-deleted' });
      }
    }
  }, 60_000);

  it('of whom one deletes right before the next round is answered have nothing counted from it', async () => {
    for (const first of [true, false]) {
      const { happens, through } = createInterruptedDatabase();
      const home = await createTestHome(through);
      await answerQuizRound(home, 'mia', 0);
      await answerQuizRound(home, 'noah', 1);
      const now = fixedNow + 91 * DAY_MS;
      if (!first) await answerQuizRound(home, 'mia', 0, { round: 2, now });
      happens(() => removeAnswers(home, 'mia', { now }));
      const given = quizAnswersRequest(answersAt(quiz, 0), 2);
      const answered = await home.call(home.ids.noah, now, answerQuiz, given);
      expect(answered.value()).toMatchObject({ state: first ? 'mine' : 'both', before: null });
    }
  });

  it('devices, of which one deletes right before the other says the same again, keep what was said last', async () => {
    for (const home of [createTestHome, createSoloHome]) {
      const { happens, through } = createInterruptedDatabase();
      const lived = await home(through);
      await answerQuizRound(lived, 'mia', 0);
      happens(() => removeAnswers(lived, 'mia'));
      expect(await answerQuizRound(lived, 'mia', 0, { now: later })).toBe('mine');
      expect((await round(lived, 'mia')).mine).toEqual({
        answers: answersAt(quiz, 0),
        answeredAt: instant(later),
      });
    }
  });

  it('devices of somebody alone, of which one deletes the round before, leave no half of one', async () => {
    const { happens, through } = createInterruptedDatabase();
    const home = await createSoloHome(through);
    await answerQuizRound(home, 'mia', 0);
    const now = fixedNow + 91 * DAY_MS;
    happens(() => removeAnswers(home, 'mia', { now }));
    // Decided anew, there is no round before it that was finished.
    expect(await answerQuizRound(home, 'mia', 0, { round: 2, now })).toBe('not-open');
    expect(await getQuizStateAs(home, 'mia', now)).toMatchObject({ round: 1, state: 'none' });
    expect(await home.db.count(documents.quizEntries(home.ids.mia))).toBe(0);
  });
});
