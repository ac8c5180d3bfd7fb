import { type CalendarDate, instant } from '@usward/core/calendar';
import { coupleId } from '@usward/core/identity';
import type { Stride } from '@usward/core/privacy/deletion-steps';
import { describe, expect, it } from 'vitest';
import { set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import type { Eraser } from '../../functions/src/privacy/eraser.ts';
import { quizEraser } from '../../functions/src/quiz/erase-entries.ts';
import { DAY, dayOf, evening, thursday } from '../actors/evening.ts';
import { type Home, homeAtHand } from '../actors/home-at-hand.ts';
import { answersAt } from '../actors/quiz-answers.ts';
import { answer, quiz, round, standing } from '../actors/quizzing.ts';
import { bothAnswered, held, homeAlone } from '../actors/quizzing-homes.ts';

type Range = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Goes on until there is no more; how many there were, and in how many goes. */
const wholly = async (home: Home, does: keyof Eraser, range: Range) => {
  const erasing = { db: home.db, me: home.ids.mia, now: evening + 400 * DAY, ...range };
  let [count, goes] = [0, 0];
  for (let after: string | null = null; ; ) {
    const stride: Stride = await quizEraser[does](erasing, after);
    count += stride.count;
    goes += 1;
    if (stride.next === null) return { count, goes };
    after = stride.next;
  }
};

const thatDay = { from: thursday, to: thursday };

describe('answers to quizzes of a range of days', () => {
  it('go with all that is made of them, and others stay', async () => {
    const home = await bothAnswered();
    for (const who of ['mia', 'noah'] as const) {
      await answer(home, who, 0, { round: 2, now: evening + 91 * DAY });
    }
    expect((await wholly(home, 'look', thatDay)).count).toBe(1);
    expect((await wholly(home, 'eraseNext', thatDay)).count).toBe(1);
    expect((await wholly(home, 'look', thatDay)).count).toBe(0);
    expect((await wholly(home, 'eraseNext', thatDay)).count).toBe(0);
    expect(await held(home)).toEqual([true, false, false, true, true]);
    expect(await held(home, 2)).toEqual([true, true, true, true, true]);
    const now = evening + 91 * DAY;
    expect(await round(home, 'noah', now)).toMatchObject({ state: 'partner-gone' });
    expect(await round(home, 'noah', now, 2)).toMatchObject({ state: 'both', before: null });
    expect((await wholly(home, 'eraseNext', { from: thursday, to: dayOf(91) })).count).toBe(1);
    expect(await standing(home, 'mia', now)).toMatchObject({ round: 2, state: 'mine-gone' });
  });

  it('are told by the day as it is at home, which begins at four', async () => {
    const home = await homeAtHand();
    const lateAtNight = Date.parse('2026-03-13T02:59:59.000Z');
    await answer(home, 'mia', 0, { now: lateAtNight });
    const friday = { from: dayOf(1), to: dayOf(1) };
    expect((await wholly(home, 'look', friday)).count).toBe(0);
    expect((await wholly(home, 'look', thatDay)).count).toBe(1);
    await answer(home, 'mia', 1, { now: lateAtNight + 1000 });
    expect((await wholly(home, 'look', friday)).count).toBe(1);
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
    expect((await wholly(home, 'look', range)).count).toBe(90);
    const erased = await wholly(home, 'eraseNext', range);
    expect(erased.count).toBe(90);
    expect(erased.goes).toBeGreaterThan(4);
    expect(await db.count(documents.quizEntries(ids.mia))).toBe(4);
    expect(await standing(home, 'mia', evening + 400 * DAY)).toMatchObject({
      round: 2,
      state: 'mine',
    });
  });
});
