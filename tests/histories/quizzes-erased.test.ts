import { type CalendarDate, instant } from '@usward/core/calendar';
import { coupleId } from '@usward/core/identity';
import { describe, expect, it } from 'vitest';
import { set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { eraseAll } from '../../functions/src/privacy/eraser.ts';
import { eraseQuizRange } from '../../functions/src/quiz/erase-answers.ts';
import { DAY, dayOf, evening, thursday } from '../actors/evening.ts';
import { type Home, homeAtHand } from '../actors/home-at-hand.ts';
import { answersAt } from '../actors/quiz-answers.ts';
import { answer, quiz, round, standing } from '../actors/quizzing.ts';
import { bothAnswered, held, homeAlone } from '../actors/quizzing-homes.ts';

type Range = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Erases Mia's answers of some days; tells how many went with each page. */
const erase = ({ db, ids }: Home, range: Range) =>
  eraseAll(eraseQuizRange({ db, me: ids.mia, now: evening + 400 * DAY, ...range }));

const thatDay = { from: thursday, to: thursday };

describe('answers to quizzes of a range of days', () => {
  it('go with all that is made of them, and others stay', async () => {
    const home = await bothAnswered();
    for (const who of ['mia', 'noah'] as const) {
      await answer(home, who, 0, { round: 2, now: evening + 91 * DAY });
    }
    expect(await erase(home, thatDay)).toEqual([1]);
    expect(await erase(home, thatDay)).toEqual([]);
    expect(await held(home)).toEqual([true, false, false, true, true]);
    expect(await held(home, 2)).toEqual([true, true, true, true, true]);
    const now = evening + 91 * DAY;
    expect(await round(home, 'noah', now)).toMatchObject({ state: 'partner-gone' });
    expect(await round(home, 'noah', now, 2)).toMatchObject({ state: 'both', before: null });
    expect(await erase(home, { from: thursday, to: dayOf(91) })).toEqual([1]);
    expect(await standing(home, 'mia', now)).toMatchObject({ round: 2, state: 'mine-gone' });
  });

  it('are told by the day as it is at home, which begins at four', async () => {
    const lateAtNight = Date.parse('2026-03-13T02:59:59.000Z');
    const friday = { from: dayOf(1), to: dayOf(1) };
    for (const [now, without, within] of [
      [lateAtNight, friday, thatDay],
      [lateAtNight + 1000, thatDay, friday],
    ] as const) {
      const home = await homeAtHand();
      await answer(home, 'mia', 0, { now });
      expect(await erase(home, without)).toEqual([]);
      expect(await erase(home, within)).toEqual([1]);
    }
  });

  it('are as many as there are, of couples long gone too, so many at a time', async () => {
    const home = await homeAlone();
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
            answeredAt: instant(evening + n * DAY),
            couple,
            lastOf: couple === null && n === 47 ? quiz.id : null,
          }),
        ),
      ),
    );
    const range = { from: dayOf(3), to: dayOf(60) };
    expect(await erase(home, range)).toEqual([20, 20, 20, 20, 10]);
    expect(await db.count(documents.quizEntries(ids.mia))).toBe(4);
    expect(await standing(home, 'mia', evening + 400 * DAY)).toMatchObject({
      round: 2,
      state: 'mine',
    });
  });
});
