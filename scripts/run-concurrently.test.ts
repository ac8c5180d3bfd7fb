import { expect, it } from 'vitest';
import { runConcurrently } from './run-concurrently.ts';

it('runConcurrently works on at most `concurrency` items at a time and keeps their order', async () => {
  let busy = 0;
  let most = 0;
  const results = await runConcurrently(2, [30, 1, 20, 1, 1], async (turns) => {
    busy += 1;
    most = Math.max(most, busy);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    busy -= 1;
    return turns * 10;
  });
  expect(results).toEqual([300, 10, 200, 10, 10]);
  expect(most).toBe(2);
});
