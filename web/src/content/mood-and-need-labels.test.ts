import { describe, expect, it } from 'vitest';
import { getMoodLabel, getStatusText } from './mood-and-need-labels.ts';

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

describe('a sign in words', () => {
  it('lists every part that is present', () => {
    expect(getStatusText(4, 'talk')).toBe('Light. Would like to talk.');
    expect(getStatusText(2, null)).toBe('Flat.');
    expect(getStatusText(null, 'space')).toBe('Would like some space.');
  });
});
