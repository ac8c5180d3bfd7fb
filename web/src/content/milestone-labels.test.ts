import { describe, expect, it } from 'vitest';
import { getMilestoneName } from './milestone-labels.ts';

describe('getMilestoneName', () => {
  it.each([
    ['years', 1, 'One year'],
    ['years', 3, 'Three years'],
    ['years', 25, '25 years'],
    ['months', 6, 'Six months'],
    ['months', 11, 'Eleven months'],
    ['years', 12, 'Twelve years'],
    ['years', 13, '13 years'],
    ['days', 100, '100 days'],
  ] as const)('calls %s %i "%s"', (kind, count, words) => {
    expect(getMilestoneName({ kind, count })).toBe(words);
  });
});
