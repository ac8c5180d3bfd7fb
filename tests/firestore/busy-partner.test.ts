import { addDays, type CalendarDate } from '@usward/core/calendar';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { expect, it } from 'vitest';
import { couple } from '../actors/couple.ts';
import { answer, DAY, evening, thursday } from '../actors/evening.ts';
import type { Person } from '../actors/person.ts';
import { isFull } from '../support/full.ts';

const ROUNDS = 100;

/** Calls that the busy partner keeps on their way. */
const AT_ONCE = 24;

/** Rewrites one answer again and again until stopped. */
const sendWithoutPause = (person: Person, date: CalendarDate, now: number) => {
  let isOver = false;
  const send = async () => {
    while (!isOver) await person.call(answerQuestion, answer('hers', 'both', date), { now });
  };
  const sending = Promise.all(Array.from({ length: AT_ONCE }, send));
  return async () => {
    isOver = true;
    await sending;
  };
};

/** What 99 of 100 stay within. */
const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

it.runIf(isFull)('an answer is as fast while the partner sends without pause', async () => {
  const { mia, noah } = await couple(evening);
  const took = { alone: [] as number[], beside: [] as number[] };
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const now = evening + round * DAY;
    const date = addDays(thursday, round);
    await noah.ask(getDaily, {}, { now });
    const stop = round % 2 === 1 ? sendWithoutPause(mia, date, now) : null;
    if (stop) await new Promise((resolve) => setTimeout(resolve, 150));
    const begun = performance.now();
    await noah.ask(answerQuestion, answer('his', 'both', date), { now });
    took[stop ? 'beside' : 'alone'].push(performance.now() - begun);
    await stop?.();
  }
  const [alone, beside] = [p99(took.alone), p99(took.beside)];
  console.log(`p99 of an answer: ${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside.`);
  // Both are clients of this one process, which has as much to do for the busy one.
  expect(beside).toBeLessThan(Math.max(2 * alone, 60));
});
