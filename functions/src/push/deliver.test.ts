import { describe, expect, it } from 'vitest';
import { getRetryDelayMs } from './deliver.ts';

const MINUTE_MS = 60_000;

describe('the wait before another try', () => {
  it('doubles its limit from a minute to an hour', () => {
    const longest = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (tries) => getRetryDelayMs(tries, 0, () => 1) / MINUTE_MS,
    );
    expect(longest).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('is anything up to that limit, so that not all come back at once', () => {
    expect([0, 0.25, 0.5].map((random) => getRetryDelayMs(3, 0, () => random) / MINUTE_MS)).toEqual(
      [0, 1, 2],
    );
  });

  it('is not shorter than what the push service asks for', () => {
    expect(getRetryDelayMs(1, 10 * MINUTE_MS, () => 0.5)).toBe(10 * MINUTE_MS);
  });

  it('is a day at most, whatever the push service asks for', () => {
    expect(getRetryDelayMs(1, 1e12, () => 0)).toBe(24 * 60 * MINUTE_MS);
  });
});
