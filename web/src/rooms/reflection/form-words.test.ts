import { describe, expect, it } from 'vitest';
import { MOST_KEPT, partsSentence, partsWords } from './form-words.ts';

describe('how much there is to a form', () => {
  it.each([
    [0, 'Nothing in it yet'],
    [1, '1 part'],
    [4, '4 parts'],
  ])('of %i parts reads %s, alone and before a sentence', (parts, words) => {
    expect(partsWords(parts)).toBe(words);
    expect(partsSentence(parts)).toBe(`${words}.`);
  });
});

describe('how many forms can be kept', () => {
  it('is said in figures', () => expect(MOST_KEPT).toBe('You keep 30 forms, which is the most.'));
});
