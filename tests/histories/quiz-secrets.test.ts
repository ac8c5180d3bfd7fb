import { instant } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import type { QuizAnswers } from '@usward/core/quiz/answers';
import { answerQuiz, getQuizRound, getQuizzes } from '@usward/core/quiz/endpoints';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { answersAt, anyAnswers } from '../support/builders/quiz-answers.ts';
import {
  answerQuizRound,
  type Member,
  quiz,
  quizAnswersRequest,
  round,
  roundParams,
  waiting,
} from '../support/builders/quiz-requests.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';
import { runs } from '../support/runs.ts';

/** Everything that somebody can observe of the room, as the bytes they get. */
const observed = async ({ ids, call, db }: TestHome, who: Member, now: number) => {
  const answered = await Promise.all([
    call(ids[who], now, getQuizzes),
    call(ids[who], now, getQuizRound, roundParams(1)),
    call(ids[who], now, getQuizRound, roundParams(2)),
    call(ids[who], now, getDashboard),
  ]);
  const pulse = await db.get(documents.pulse(ids[who]));
  return [...answered.map(({ status, text }) => `${status} ${text}`), JSON.stringify(pulse)].join();
};

describe('private quiz answers', () => {
  it('is every byte of the answers before the reveal', async () => {
    const any = fc.tuple(anyAnswers(quiz), anyAnswers(quiz));
    const hasSaid = (answers: QuizAnswers) =>
      Object.values(answers).some(({ own }) => own !== null);
    await fc.assert(
      fc.asyncProperty(any, async (answerPair) => {
        fc.pre(answerPair.every(hasSaid));
        const seen = await Promise.all(
          answerPair.map(async (answers) => {
            const home = await createTestHome();
            (
              await home.call(home.ids.noah, fixedNow, answerQuiz, quizAnswersRequest(answers))
            ).value();
            return observed(home, 'mia', fixedNow + HOUR_MS);
          }),
        );
        expect(seen[1]).toBe(seen[0]);
      }),
      { numRuns: runs(60, 1_000) },
    );
  }, 120_000);

  it('is for good what was private, in whatever order it was said and rewritten', async () => {
    const any = fc.tuple(
      anyAnswers(quiz),
      anyAnswers(quiz),
      fc.subarray(quiz.items.map(({ id }) => id)),
      fc.boolean(),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(any, async ([plainAnswers, secrets, hidden, rewrites, answersFirst]) => {
        // Something is shared in any case, so that both may be sent.
        const base = { ...answersAt(quiz, 0), ...plainAnswers };
        const [open] = quiz.items.filter(({ id }) => !hidden.includes(id));
        fc.pre(open !== undefined);
        const shared = { own: 0, guess: 0, private: false };
        const mine = Object.fromEntries(
          Object.entries({ ...base, [open?.id ?? '']: shared }).map(([id, one]) => [
            id,
            hidden.includes(id) ? { ...one, private: true } : { ...one, private: false },
          ]),
        );
        const changed = Object.fromEntries(
          Object.entries(mine).map(([id, one]) => [
            id,
            one.private ? { ...(secrets[id] ?? { own: null, guess: null }), private: true } : one,
          ]),
        );
        const seen = async (first: QuizAnswers, second: QuizAnswers) => {
          const home = await createTestHome();
          const { ids, call } = home;
          const noah = async (answers: QuizAnswers, now: number) =>
            (await call(ids.noah, now, answerQuiz, quizAnswersRequest(answers))).value();
          const mia = async () =>
            (await call(ids.mia, fixedNow + 2, answerQuiz, quizAnswersRequest(answersAt(quiz, 1))))
              .text;
          await noah(first, fixedNow);
          const between = await observed(home, 'mia', fixedNow);
          if (answersFirst) await noah(second, fixedNow + 1);
          const open = await mia();
          return [between, open, await observed(home, 'mia', fixedNow + HOUR_MS)].join();
        };
        const plain = await seen(mine, mine);
        expect(await seen(changed, changed)).toBe(plain);
        // What was changed for the own eyes only is not even seen to have been changed.
        if (rewrites) expect(await seen(mine, changed)).toBe(plain);
      }),
      { numRuns: runs(60, 1_000) },
    );
  }, 120_000);

  it('does not stand in any document that is not their own', async () => {
    const { ids, call, db } = await createTestHome();
    const [first, second] = quiz.items;
    const answers = {
      ...answersAt(quiz, 0),
      [first?.id ?? '']: { own: 1, guess: 1, private: true },
    };
    (await call(ids.mia, fixedNow, answerQuiz, quizAnswersRequest(answers))).value();
    const copy = await db.get(documents.sharedQuizEntry(ids.couple, ids.mia, quiz.id, 1));
    expect(copy?.answers).not.toHaveProperty(first?.id ?? '');
    expect(copy?.answers).toHaveProperty(second?.id ?? '');
    const original = await db.get(documents.quizEntry(ids.mia, quiz.id, 1, ids.couple));
    expect(original?.answers[first?.id ?? '']).toMatchObject({ own: 1, private: true });
    expect(await db.get(documents.quizRound(ids.couple, quiz.id, 1))).toEqual({
      quiz: quiz.id,
      round: 1,
      version: 1,
      answered: { [ids.mia]: instant(fixedNow) },
      revealedAt: null,
      openedOn: thursday,
      latestRoundOf: quiz.id,
    });
  });

  it('is that an answer was rewritten before the reveal', async () => {
    const home = await createTestHome();
    await answerQuizRound(home, 'mia', 0);
    const before = await observed(home, 'noah', fixedNow);
    expect(await answerQuizRound(home, 'mia', 1, { now: fixedNow + HOUR_MS })).toBe('mine');
    expect(await observed(home, 'noah', fixedNow)).toBe(before);
    await answerQuizRound(home, 'noah', 1, { now: fixedNow + HOUR_MS });
    expect((await round(home, 'noah')).partner?.answers).toEqual(answersAt(quiz, 1));
  });
});

describe('simultaneous quiz answers', () => {
  it('who both answer meet in a reveal, 100 times, and nothing is lost', async () => {
    for (let time = 0; time < 100; time += 1) {
      const home = await createTestHome();
      const answered = await Promise.all([
        answerQuizRound(home, 'mia', 0),
        answerQuizRound(home, 'noah', 1),
      ]);
      expect(answered).toContain('both');
      const [hers, his] = [await round(home, 'mia'), await round(home, 'noah')];
      expect([hers.state, his.state]).toEqual(['both', 'both']);
      expect(hers.partner?.answers).toEqual(answersAt(quiz, 1));
      expect(his.partner?.answers).toEqual(answersAt(quiz, 0));
      for (const who of ['mia', 'noah'] as const) {
        expect(await waiting(home, who)).toEqual([['quiz-reveal', thursday]]);
      }
    }
  }, 60_000);

  it('of whom one rewrites and the other answers open what was read, 100 times', async () => {
    for (let time = 0; time < 100; time += 1) {
      const home = await createTestHome();
      const { ids, call } = home;
      await answerQuizRound(home, 'mia', 0);
      const his = () =>
        call(ids.noah, fixedNow, answerQuiz, quizAnswersRequest(answersAt(quiz, 1)));
      const [again, opened] =
        time % 2 === 0
          ? await Promise.all([answerQuizRound(home, 'mia', 2), his()])
          : (await Promise.all([his(), answerQuizRound(home, 'mia', 2)])).toReversed();
      expect(['mine', 'locked']).toContain(again);
      const stands = answersAt(quiz, again === 'mine' ? 2 : 0);
      // What he was shown is what stands for good.
      expect(opened).toMatchObject({ status: 200 });
      const shown = JSON.parse((opened as { readonly text: string }).text);
      expect(shown).toMatchObject({ state: 'both', partner: { answers: stands } });
      expect((await round(home, 'noah')).partner?.answers).toEqual(stands);
      expect((await round(home, 'mia')).mine?.answers).toEqual(stands);
    }
  }, 60_000);

  it('of whom one parts leave no answer behind, and nothing that waits, 100 times', async () => {
    for (let time = 0; time < 100; time += 1) {
      const { ids, call, db } = await createTestHome();
      const answers = () =>
        call(ids.mia, fixedNow, answerQuiz, quizAnswersRequest(answersAt(quiz, 0)));
      const parts = () => call(ids.noah, fixedNow, unpair);
      const [answered] =
        time % 2 === 0
          ? await Promise.all([answers(), parts()])
          : (await Promise.all([parts(), answers()])).toReversed();
      const copy = await db.get(documents.sharedQuizEntry(ids.couple, ids.mia, quiz.id, 1));
      expect(copy !== null).toBe(answered?.status === 200);
      if (answered?.status !== 200) expect(answered?.text).toContain('"frozen"');
      // The parting took everything that waited along: what does now has come after it.
      expect((await db.get(documents.pulse(ids.noah)))?.waiting).toEqual({});
    }
  }, 60_000);
});
