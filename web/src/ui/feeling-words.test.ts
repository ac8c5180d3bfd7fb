import { describe, expect, it } from 'vitest';
import { moodWord, signWords } from './feeling-words.ts';

describe('a mood in a word', () => {
  it('goes from heavy to bright', () => {
    expect([1, 2, 3, 4, 5].map(moodWord)).toEqual(['Heavy', 'Flat', 'Steady', 'Light', 'Bright']);
  });
});

describe('a sign in words', () => {
  it('says what there is of it', () => {
    expect(signWords(4, 'talk')).toBe('Light. Would like to talk.');
    expect(signWords(2, null)).toBe('Flat.');
    expect(signWords(null, 'space')).toBe('Would like some space.');
  });
});
