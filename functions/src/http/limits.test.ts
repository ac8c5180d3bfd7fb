import { describe, expect, it } from 'vitest';
import { inTurns, limitsByAddress } from './limits.ts';

describe('work in turns', () => {
  it('of one name runs one at a time, in order', async () => {
    const inTurn = inTurns();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve));
      log.push(`${name} ends`);
    };
    await Promise.all(['one', 'two', 'three'].map((name) => inTurn('mia', work(name))));
    expect(log).toEqual(
      ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
  });

  it('of one name does not wait for that of another', async () => {
    const inTurn = inTurns();
    const { promise, resolve } = Promise.withResolvers<void>();
    const mias = inTurn('mia', () => promise);
    expect(await inTurn('noah', async () => 'done')).toBe('done');
    resolve();
    await mias;
  });

  it('goes on after work that failed', async () => {
    const inTurn = inTurns();
    const failed = inTurn('mia', () => Promise.reject(new Error('failed')));
    const next = inTurn('mia', async () => 'done');
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });
});

const budget = { ofAddress: 3, inAll: 10, per: 60_000 };

const within = (times: number, ask: () => boolean): number =>
  Array.from({ length: times }, ask).filter(Boolean).length;

describe('what needs no token', () => {
  it('is within its budget up to a number from one address, and again in the next minute', () => {
    const isWithin = limitsByAddress(budget);
    expect(within(2 * budget.ofAddress, () => isWithin('here', 0))).toBe(budget.ofAddress);
    expect(isWithin('there', 0)).toBe(true);
    expect(isWithin('here', budget.per)).toBe(true);
  });

  it('is within its budget up to a number in all, wherever it comes from', () => {
    const isWithin = limitsByAddress(budget);
    let address = 0;
    expect(within(2 * budget.inAll, () => isWithin(`${address++}`, 0))).toBe(budget.inAll);
    expect(isWithin(null, 0)).toBe(false);
  });
});
