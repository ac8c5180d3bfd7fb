import { describe, expect, it } from 'vitest';
import { createAddressLimiter, createSerialQueue } from './rate-limits.ts';

describe('work in turns', () => {
  it('of one name runs one at a time, in order', async () => {
    const runInOrder = createSerialQueue();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve));
      log.push(`${name} ends`);
    };
    await Promise.all(['one', 'two', 'three'].map((name) => runInOrder('mia', work(name))));
    expect(log).toEqual(
      ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
  });

  it('of one name does not wait for that of another', async () => {
    const runInOrder = createSerialQueue();
    const { promise, resolve } = Promise.withResolvers<void>();
    const mias = runInOrder('mia', () => promise);
    expect(await runInOrder('noah', async () => 'done')).toBe('done');
    resolve();
    await mias;
  });

  it('goes on after work that failed', async () => {
    const runInOrder = createSerialQueue();
    const failed = runInOrder('mia', () => Promise.reject(new Error('failed')));
    const next = runInOrder('mia', async () => 'done');
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });
});

const budget = { perAddress: 3, total: 10, per: 60_000 };

const within = (times: number, ask: () => boolean): number =>
  Array.from({ length: times }, ask).filter(Boolean).length;

describe('requests without a token', () => {
  it('is within its budget up to a number from one address, and again in the next minute', () => {
    const isWithin = createAddressLimiter(budget);
    expect(within(2 * budget.perAddress, () => isWithin('here', 0))).toBe(budget.perAddress);
    expect(isWithin('there', 0)).toBe(true);
    expect(isWithin('here', budget.per)).toBe(true);
  });

  it('is within its budget up to a number in all, wherever it comes from', () => {
    const isWithin = createAddressLimiter(budget);
    let address = 0;
    expect(within(2 * budget.total, () => isWithin(`${address++}`, 0))).toBe(budget.total);
    expect(isWithin(null, 0)).toBe(false);
  });
});
