import { addDays } from '@usward/core/calendar';
import {
  answerWeek,
  followUpStep,
  getWeek,
  getWeeks,
  setStep,
} from '@usward/core/checkin/week-endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { answers, both, onWeek, step, week } from '../actors/answering-weeks.ts';
import { connect, couple } from '../actors/couple.ts';
import { at, DAY, evening, HOUR } from '../actors/evening.ts';
import { stranger } from '../actors/person.ts';
import { secret } from '../actors/whole-database.ts';

describe('two who have parted', () => {
  it('can read what was opened, and write nothing more', async () => {
    const { mia, noah } = await couple(evening - 7 * DAY);
    const first = addDays(week, -7);
    await both(mia, noah, first, evening - 7 * DAY);
    await noah.ask(setStep, step('A walk', 'me', first), at(-7));
    const canary = secret();
    await noah.ask(answerWeek, answers(canary), at(0));
    await mia.ask(unpair, {}, at(0));
    for (const answered of await Promise.all([
      mia.call(answerWeek, answers('hers'), at(0.1)),
      noah.call(setStep, step('Another', 'me', first), at(0.1)),
      noah.call(followUpStep, { ...onWeek(first), body: { outcome: 'done' } }, at(0.1)),
    ])) {
      expect([answered.status, answered.error().code]).toEqual([409, 'frozen']);
    }
    expect(await mia.ask(getWeek, onWeek(first), at(2))).toMatchObject({
      state: 'both',
      partner: { answers: [`his of ${first}`, null, 'the same', null] },
      step: { text: 'A walk', owner: 'partner' },
    });
    expect((await mia.call(getWeek, onWeek(), at(2))).text).not.toContain(canary);
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
    const { mia, noah } = await couple(evening);
    await both(mia, noah, week, evening);
    await mia.ask(unpair, {}, at(0));
    const robin = await stranger({ firstName: 'Robin', ...at(0) });
    await connect(mia, robin, evening + HOUR);
    const fresh = await robin.ask(getWeek, onWeek(), at(0.1));
    expect(fresh).toMatchObject({ state: 'none', mine: null });
    expect((await mia.ask(getWeek, onWeek(), at(0.1))).mine).toBeNull();
    await both(mia, robin, week, evening + 2 * HOUR);
    expect((await noah.ask(getWeek, onWeek(), at(7))).partner?.answers[0]).toBe(`hers of ${week}`);
    expect((await mia.ask(getWeeks, {}, at(7))).items).toHaveLength(2);
  });
});
