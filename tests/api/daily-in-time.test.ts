import { addDays } from '@usward/core/calendar';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { pauseQuestions } from '@usward/core/daily/question-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { couple } from '../actors/couple.ts';
import { answer, DAY, evening, thursday } from '../actors/evening.ts';
import { type Person, stranger } from '../actors/person.ts';

const at = { now: evening };

const daily = (person: Person, options: object = at) => person.ask(getDaily, {}, options);

const refusal = (answered: { status: number; error: () => { code: string } }) =>
  answered.status === 200 ? 200 : answered.error().code;

describe('a break', () => {
  const pause = (person: Person, paused: boolean, now: number) =>
    person.call(pauseQuestions, { body: { paused } }, { now });

  it('is begun and ended by either, does not break the run, and locks nothing', async () => {
    const { mia, noah } = await couple(evening);
    const both = async (day: number) => {
      const now = evening + day * DAY;
      const given = answer('words', 'both', addDays(thursday, day));
      await mia.ask(answerQuestion, given, { now });
      await noah.ask(answerQuestion, given, { now });
    };
    for (const day of [0, 1, 2]) await both(day);
    const begun = evening + 3 * DAY;
    expect((await pause(mia, true, begun)).value()).toEqual({
      paused: { since: addDays(thursday, 3) },
    });
    expect((await pause(noah, true, begun + DAY)).value()).toEqual({
      paused: { since: addDays(thursday, 3) },
    });
    await both(5);
    const during = await daily(noah, { now: evening + 20 * DAY });
    expect(during).toMatchObject({ run: 4, shownUp: 4, paused: { since: addDays(thursday, 3) } });
    expect((await noah.ask(getDashboard, {}, { now: evening + 20 * DAY })).paused).toBe(true);
    expect((await pause(noah, false, evening + 20 * DAY)).value()).toEqual({ paused: null });
    expect(await daily(mia, { now: evening + 21 * DAY })).toMatchObject({ run: 4, paused: null });
    expect(await daily(mia, { now: evening + 26 * DAY })).toMatchObject({ run: 0, shownUp: 4 });
  });

  it('takes two, together', async () => {
    const mia = await stranger(at);
    expect(refusal(await pause(mia, true, evening))).toBe('needs-partner');
    const two = await couple(evening);
    await two.noah.ask(unpair, {}, at);
    expect(refusal(await pause(two.mia, true, evening))).toBe('frozen');
  });
});

describe('a year ago', () => {
  it('shows what both said on this date, and nothing that was not opened', async () => {
    const { mia, noah } = await couple(evening);
    await mia.ask(answerQuestion, answer('hers of last year'), at);
    const year = { now: evening + 365 * DAY };
    expect((await daily(noah, year)).yearAgo).toBeNull();
    const friday = addDays(thursday, 1);
    const next = { now: evening + DAY };
    await mia.ask(answerQuestion, answer('hers', 'both', friday), next);
    await noah.ask(answerQuestion, answer('his', 'both', friday), next);
    const back = await daily(noah, { now: evening + 366 * DAY });
    expect(back.yearAgo).toMatchObject({
      date: friday,
      state: 'both',
      mine: { text: 'his' },
      partner: { text: 'hers' },
    });
    expect((await daily(noah, { now: evening + 30 * DAY })).yearAgo).toBeNull();
  });

  it('shows the last time the very question was asked, once the deck comes round', async () => {
    const { mia, noah } = await couple(evening);
    const { question } = (await daily(mia)).today;
    for (const person of [mia, noah]) await person.ask(answerQuestion, answer('words'), at);
    for (let day = 370; day < 460; day += 1) {
      const { today, yearAgo } = await daily(mia, { now: evening + day * DAY });
      if (today.question.id !== question.id) continue;
      expect(yearAgo).toMatchObject({ date: thursday, question: { id: question.id } });
      return;
    }
    throw new Error('It never came again.');
  });
});
