import { reactions } from '@usward/core/daily/day';
import { describe, expect, it } from 'vitest';
import { givenWords } from './reaction-words.ts';

describe('a reaction that stands', () => {
  it('says who gave it', () => {
    expect(givenWords('🤗', { you: 'Noah' })).toBe('Noah sends a hug');
    expect(givenWords('😂', { you: 'Noah' })).toBe('It made Noah laugh');
  });

  it('speaks to the one who gave it', () => {
    expect(givenWords('🤗', 'me')).toBe('You send a hug');
    expect(givenWords('😂', 'me')).toBe('It made you laugh');
  });

  it('reads well of a partner without a name', () => {
    for (const reaction of reactions) {
      expect(givenWords(reaction, { you: null })).not.toMatch(/\w Your/);
    }
  });
});
