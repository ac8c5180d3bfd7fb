import { describe, expect, it } from 'vitest';
import { inTurns } from './turns.ts';

/** Work that ends when told to, and how much of it runs. */
const workshop = () => {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  return {
    most: () => most,
    ends,
    work: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    },
  };
};

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('work in turns', () => {
  it('runs so many at a time and all of it in the end', async () => {
    const { ends, most, work } = workshop();
    const inTurn = inTurns(4);
    const all = Array.from({ length: 11 }, () => inTurn('mia', work));
    for (let ended = 0; ended < 11; ended += 1) {
      await settle();
      ends.shift()?.();
    }
    await Promise.all(all);
    expect(most()).toBe(4);
  });

  it('does not make one wait for another', async () => {
    const inTurn = inTurns(1);
    const mias = workshop();
    void inTurn('mia', mias.work);
    expect(await inTurn('noah', async () => 'done')).toBe('done');
    mias.ends[0]?.();
  });

  it('goes on after work that failed', async () => {
    const inTurn = inTurns(1);
    const failed = inTurn('mia', () => Promise.reject(new Error('failed')));
    const next = inTurn('mia', async () => 'done');
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });
});
