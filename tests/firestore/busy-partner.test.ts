import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate } from '@usward/core/calendar';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { expect, it } from 'vitest';
import { answerRequest, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { createIds, seedHome } from '../support/builders/home-documents.ts';
import { connect } from '../support/current-backend.ts';
import { createInProcessApi } from '../support/fakes/in-process-api.ts';
import { isFull } from '../support/full.ts';

const ROUNDS = 100;

/** Writes that the busy partner has on their way at a time. */
const CONCURRENCY = 24;

const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

it.runIf(isFull)('an answer is as fast while the partner sends without pause', async () => {
  const ids = createIds(randomUUID());
  await seedHome(await connect(), ids, { confirmed: true }, { mia: '', noah: '' });
  const call = createInProcessApi(connect, { isOneInstance: true });

  let applied = 0;
  const sendWithoutPause = (date: CalendarDate, now: number) => {
    let isOver = false;
    const send = async () => {
      while (!isOver) {
        const words = answerRequest(`hers, ${applied}`, 'both', date);
        const { status } = await call(ids.mia, now, answerQuestion, words);
        if (status === 200) applied += 1;
      }
    };
    const sending = Promise.all(Array.from({ length: CONCURRENCY }, send));
    return async () => {
      isOver = true;
      await sending;
    };
  };

  const took = { alone: [] as number[], busy: [] as number[] };
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const now = fixedNow + round * DAY_MS;
    const date = addDays(thursday, round);
    for (const who of [ids.mia, ids.noah]) (await call(who, now, getDaily)).value();
    const stop = round % 2 === 1 ? sendWithoutPause(date, now) : null;
    if (stop) await new Promise((resolve) => setTimeout(resolve, 150));
    const begun = performance.now();
    (await call(ids.noah, now, answerQuestion, answerRequest('his', 'both', date))).value();
    took[stop ? 'busy' : 'alone'].push(performance.now() - begun);
    await stop?.();
  }
  const [alone, busy] = [p99(took.alone), p99(took.busy)];
  console.log(
    `p99 of an answer: ${alone.toFixed(0)} ms alone, ${busy.toFixed(0)} ms beside ${applied} writes.`,
  );
  expect(applied).toBeGreaterThan(ROUNDS);
  // Both are clients of this one process, which has as much to do for the busy one.
  expect(busy).toBeLessThan(Math.max(2 * alone, 60));
});
