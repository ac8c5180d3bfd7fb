import { addDays } from '@usward/core/calendar';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { pauseQuestions } from '@usward/core/daily/question-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { createCouple } from '../support/builders/couple.ts';
import { answerRequest, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';

const at = { now: fixedNow };

const daily = (person: TestUser, options: object = at) => person.ask(getDaily, {}, options);

const toStatusAndCode = (answered: { status: number; error: () => { code: string } }) =>
  answered.status === 200 ? 200 : answered.error().code;

describe('a break', () => {
  const pause = (person: TestUser, paused: boolean, now: number) =>
    person.call(pauseQuestions, { body: { paused } }, { now });

  it('is begun and ended by either, does not break the run, and locks nothing', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const both = async (day: number) => {
      const now = fixedNow + day * DAY_MS;
      const given = answerRequest('words', 'both', addDays(thursday, day));
      await mia.ask(answerQuestion, given, { now });
      await noah.ask(answerQuestion, given, { now });
    };
    for (const day of [0, 1, 2]) await both(day);
    const begun = fixedNow + 3 * DAY_MS;
    expect((await pause(mia, true, begun)).value()).toEqual({
      paused: { since: addDays(thursday, 3) },
    });
    expect((await pause(noah, true, begun + DAY_MS)).value()).toEqual({
      paused: { since: addDays(thursday, 3) },
    });
    await both(5);
    const during = await daily(noah, { now: fixedNow + 20 * DAY_MS });
    expect(during).toMatchObject({
      streak: 4,
      completedDays: 4,
      paused: { since: addDays(thursday, 3) },
    });
    expect((await noah.ask(getDashboard, {}, { now: fixedNow + 20 * DAY_MS })).paused).toBe(true);
    expect((await pause(noah, false, fixedNow + 20 * DAY_MS)).value()).toEqual({ paused: null });
    expect(await daily(mia, { now: fixedNow + 21 * DAY_MS })).toMatchObject({
      streak: 4,
      paused: null,
    });
    expect(await daily(mia, { now: fixedNow + 26 * DAY_MS })).toMatchObject({
      streak: 0,
      completedDays: 4,
    });
  });

  it('takes two, together', async () => {
    const mia = await createUser(at);
    expect(toStatusAndCode(await pause(mia, true, fixedNow))).toBe('needs-partner');
    const testCouple = await createCouple(fixedNow);
    await testCouple.noah.ask(unpair, {}, at);
    expect(toStatusAndCode(await pause(testCouple.mia, true, fixedNow))).toBe('frozen');
  });
});

describe('a year ago', () => {
  it('shows what both said on this date, and nothing that was not opened', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await mia.ask(answerQuestion, answerRequest('hers of last year'), at);
    const year = { now: fixedNow + 365 * DAY_MS };
    expect((await daily(noah, year)).yearAgo).toBeNull();
    const friday = addDays(thursday, 1);
    const next = { now: fixedNow + DAY_MS };
    await mia.ask(answerQuestion, answerRequest('hers', 'both', friday), next);
    await noah.ask(answerQuestion, answerRequest('his', 'both', friday), next);
    const back = await daily(noah, { now: fixedNow + 366 * DAY_MS });
    expect(back.yearAgo).toMatchObject({
      date: friday,
      state: 'both',
      mine: { text: 'his' },
      partner: { text: 'hers' },
    });
    expect((await daily(noah, { now: fixedNow + 30 * DAY_MS })).yearAgo).toBeNull();
  });

  it('shows the last time the very question was asked, once the deck comes round', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const { question } = (await daily(mia)).today;
    for (const person of [mia, noah]) await person.ask(answerQuestion, answerRequest('words'), at);
    for (let day = 370; day < 460; day += 1) {
      const { today, yearAgo } = await daily(mia, { now: fixedNow + day * DAY_MS });
      if (today.question.id !== question.id) continue;
      expect(yearAgo).toMatchObject({ date: thursday, question: { id: question.id } });
      return;
    }
    throw new Error('It never came again.');
  });
});
