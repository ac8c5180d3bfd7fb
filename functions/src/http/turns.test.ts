import { describe, expect, it } from 'vitest';
import { inTurns } from './turns.ts';

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
