import { type CalendarDate, instant } from '@usward/core/calendar';
import { coupleId } from '@usward/core/ids';
import { describe, expect, it } from 'vitest';
import { set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { runErasure } from '../../functions/src/erasure/range-eraser.ts';
import { eraseQuizRange } from '../../functions/src/quiz/erase-answers.ts';
import { DAY_MS, fixedNow, thursday, thursdayPlus } from '../support/builders/fixed-time.ts';
import { answersAt } from '../support/builders/quiz-answers.ts';
import {
  createHomeWithQuizAnswers,
  createSoloHome,
  hasRoundDocuments,
} from '../support/builders/quiz-homes.ts';
import { answerQuizRound, getQuizStateAs, quiz, round } from '../support/builders/quiz-requests.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';

type Range = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Erases Mia's answers of some days; tells how many went with each page. */
const erase = ({ db, ids }: TestHome, range: Range) =>
  runErasure(eraseQuizRange({ db, me: ids.mia, now: fixedNow + 400 * DAY_MS, ...range }));

const thatDay = { from: thursday, to: thursday };

describe('answers to quizzes of a range of days', () => {
  it('go with all that is made of them, and others stay', async () => {
    const home = await createHomeWithQuizAnswers();
    for (const who of ['mia', 'noah'] as const) {
      await answerQuizRound(home, who, 0, { round: 2, now: fixedNow + 91 * DAY_MS });
    }
    expect(await erase(home, thatDay)).toEqual([1]);
    expect(await erase(home, thatDay)).toEqual([]);
    expect(await hasRoundDocuments(home)).toEqual([true, false, false, true, true]);
    expect(await hasRoundDocuments(home, 2)).toEqual([true, true, true, true, true]);
    const now = fixedNow + 91 * DAY_MS;
    expect(await round(home, 'noah', now)).toMatchObject({ state: 'partner-deleted' });
    expect(await round(home, 'noah', now, 2)).toMatchObject({ state: 'both', before: null });
    expect(await erase(home, { from: thursday, to: thursdayPlus(91) })).toEqual([1]);
    expect(await getQuizStateAs(home, 'mia', now)).toMatchObject({
      round: 2,
      state: 'mine-deleted',
    });
  });

  it('are told by the day as it is at home, which begins at four', async () => {
    const lateAtNight = Date.parse('2026-03-13T02:59:59.000Z');
    const friday = { from: thursdayPlus(1), to: thursdayPlus(1) };
    for (const [now, without, within] of [
      [lateAtNight, friday, thatDay],
      [lateAtNight + 1000, thatDay, friday],
    ] as const) {
      const home = await createTestHome();
      await answerQuizRound(home, 'mia', 0, { now });
      expect(await erase(home, without)).toEqual([]);
      expect(await erase(home, within)).toEqual([1]);
    }
  });

  it('are erased completely, of earlier couples too, in batches', async () => {
    const home = await createSoloHome();
    const { ids, db } = home;
    const rounds = Array.from({ length: 47 }, (_, index) => index + 1);
    await db.commit(
      rounds.flatMap((n) =>
        [null, coupleId(`${ids.couple}-once`)].map((couple) =>
          set(documents.quizEntry(ids.mia, quiz.id, n, couple), {
            quiz: quiz.id,
            round: n,
            version: quiz.version,
            answers: answersAt(quiz, 0),
            answeredAt: instant(fixedNow + n * DAY_MS),
            couple,
            latestRoundOf: couple === null && n === 47 ? quiz.id : null,
          }),
        ),
      ),
    );
    const range = { from: thursdayPlus(3), to: thursdayPlus(60) };
    expect(await erase(home, range)).toEqual([20, 20, 20, 20, 10]);
    expect(await db.count(documents.quizEntries(ids.mia))).toBe(4);
    expect(await getQuizStateAs(home, 'mia', fixedNow + 400 * DAY_MS)).toMatchObject({
      round: 2,
      state: 'mine',
    });
  });
});
