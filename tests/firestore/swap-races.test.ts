import { addDays } from '@usward/core/calendar';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { swapQuestion } from '@usward/core/daily/question-endpoints';
import { describe, expect, it } from 'vitest';
import { createCouple } from '../support/builders/couple.ts';
import { answerRequest, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import type { TestUser } from '../support/builders/test-user.ts';

type CallTime = { readonly now: number };

const daily = (person: TestUser, options: CallTime) => person.ask(getDaily, {}, options);

const swap = (person: TestUser, questionId: string, date: typeof thursday, options: CallTime) =>
  person.call(swapQuestion, { params: { date }, body: { questionId } }, options);

const toStatusAndCode = (answered: { status: number; error: () => { code: string } }) =>
  answered.status === 200 ? 200 : answered.error().code;

/** Different couples share one wait for the emulator's locks, which it gives up only after two seconds. */
const COUPLES = 12;

describe('a swap', () => {
  it('by both at once swaps once, 12 times', async () => {
    const options = { now: fixedNow };
    const date = thursday;
    const race = async () => {
      const { mia, noah } = await createCouple(fixedNow);
      const { id } = (await daily(mia, options)).today.question;
      const [hers, his] = await Promise.all([
        swap(mia, id, date, options),
        swap(noah, id, date, options),
      ]);
      expect(hers.value().question).toEqual(his.value().question);
      expect((await daily(mia, options)).today.question).toEqual(hers.value().question);
    };
    await Promise.all(Array.from({ length: COUPLES }, race));
  });

  it('against a first answer leaves no answer under another question, 60 times', async () => {
    const race = async (): Promise<number> => {
      const { mia, noah } = await createCouple(fixedNow);
      let swaps = 0;
      for (let round = 0; round < 60 / COUPLES; round += 1) {
        const options = { now: fixedNow + round * DAY_MS };
        const date = addDays(thursday, round);
        const { id } = (await daily(mia, options)).today.question;
        const { params, body } = answerRequest(`to ${id}`, round % 3 === 0 ? 'me' : 'both', date);
        const [answered, swapped] = await Promise.all([
          mia.call(answerQuestion, { params, body: { ...body, questionId: id } }, options),
          swap(noah, id, date, options),
        ]);
        const hers = await mia.ask(getDay, { params: { date } }, options);
        const his = await noah.ask(getDay, { params: { date } }, options);
        expect(hers.question).toEqual(his.question);
        if (hers.mine) expect(hers.mine.text).toBe(`to ${hers.question.id}`);
        if (swapped.status === 200) {
          swaps += 1;
          expect(hers.mine).toBeNull();
          expect(hers.question.id).not.toBe(id);
          if (answered.status !== 200) expect(toStatusAndCode(answered)).toBe('question-changed');
        } else {
          expect(toStatusAndCode(swapped)).toBe('no-swap');
          expect(hers.mine?.text).toBe(`to ${id}`);
        }
      }
      return swaps;
    };
    const swaps = await Promise.all(Array.from({ length: COUPLES }, race));
    expect(Math.max(...swaps)).toBeGreaterThan(0);
  });
});
