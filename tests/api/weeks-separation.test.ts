import { addDays } from '@usward/core/calendar';
import {
  answerWeek,
  getWeek,
  getWeeks,
  setStep,
  setStepOutcome,
} from '@usward/core/checkin/week-endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { createUniqueText } from '../support/all-documents.ts';
import { createCouple, pairUp } from '../support/builders/couple.ts';
import { at, DAY_MS, fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import { createUser } from '../support/builders/test-user.ts';
import {
  answers,
  answerWeekAsBoth,
  step,
  week,
  weekParams,
} from '../support/builders/week-requests.ts';

describe('a separated couple’s weeks', () => {
  it('can read what was opened, and write nothing more', async () => {
    const { mia, noah } = await createCouple(fixedNow - 7 * DAY_MS);
    const first = addDays(week, -7);
    await answerWeekAsBoth(mia, noah, first, fixedNow - 7 * DAY_MS);
    await noah.ask(setStep, step('A walk', 'me', first), at(-7));
    const canary = createUniqueText();
    await noah.ask(answerWeek, answers(canary), at(0));
    await mia.ask(unpair, {}, at(0));
    for (const answered of await Promise.all([
      mia.call(answerWeek, answers('hers'), at(0.1)),
      noah.call(setStep, step('Another', 'me', first), at(0.1)),
      noah.call(setStepOutcome, { ...weekParams(first), body: { outcome: 'done' } }, at(0.1)),
    ])) {
      expect([answered.status, answered.error().code]).toEqual([409, 'frozen']);
    }
    expect(await mia.ask(getWeek, weekParams(first), at(2))).toMatchObject({
      state: 'both',
      partner: { answers: [`his of ${first}`, null, 'the same', null] },
      step: { text: 'A walk', owner: 'partner' },
    });
    expect((await mia.call(getWeek, weekParams(), at(2))).text).not.toContain(canary);
    const { items } = await noah.ask(getWeeks, {}, at(2));
    expect(items.map((one) => [one.week, one.state])).toEqual([
      [week, 'closed'],
      [first, 'both'],
    ]);
    // After the thirty days each has their own words.
    const late = await noah.ask(getWeeks, {}, at(31));
    expect(late.items.map((one) => [one.mine?.answers[0], one.partner, one.step])).toEqual([
      [canary, null, null],
      [`his of ${first}`, null, null],
    ]);
  });

  it('keep the words of a week apart from those with somebody new', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await answerWeekAsBoth(mia, noah, week, fixedNow);
    await mia.ask(unpair, {}, at(0));
    const robin = await createUser({ firstName: 'Robin', ...at(0) });
    await pairUp(mia, robin, fixedNow + HOUR_MS);
    const fresh = await robin.ask(getWeek, weekParams(), at(0.1));
    expect(fresh).toMatchObject({ state: 'none', mine: null });
    expect((await mia.ask(getWeek, weekParams(), at(0.1))).mine).toBeNull();
    await answerWeekAsBoth(mia, robin, week, fixedNow + 2 * HOUR_MS);
    expect((await noah.ask(getWeek, weekParams(), at(7))).partner?.answers[0]).toBe(
      `hers of ${week}`,
    );
    expect((await mia.ask(getWeeks, {}, at(7))).items).toHaveLength(2);
  });
});
