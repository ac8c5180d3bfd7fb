import { describe, expect, it } from 'vitest';
import { getMoodLabel } from './mood-and-need-labels.ts';

describe('a mood in a word', () => {
  it('goes from heavy to bright', () => {
    expect([1, 2, 3, 4, 5].map(getMoodLabel)).toEqual([
      'Heavy',
      'Flat',
      'Steady',
      'Light',
      'Bright',
    ]);
  });
});
