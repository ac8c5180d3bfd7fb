import { MINUTE } from '@usward/core/durations';
import { describe, expect, it } from 'vitest';
import { kindCardOf, ofCard, readyWords, wishWords } from './play-words.ts';

describe('the words of the game', () => {
  it('name a wish and its place among the levels', () => {
    expect(wishWords(1)).toBe('Warm, level 2 of 5');
  });

  it('say the language of a card of the deck, and of none that one of the two wrote', () => {
    expect(ofCard({ id: 't-001', text: 'What made you laugh?' }).lang).toBe('en');
    expect(ofCard({ id: 'own-c1', text: 'Sing to me.' }).lang).toBeUndefined();
  });

  it('give the same kind card to both phones of a game', () => {
    expect(kindCardOf('a-session')).toBe(kindCardOf('a-session'));
    const many = new Set(Array.from({ length: 50 }, (_, index) => kindCardOf(`game ${index}`)));
    expect(many.size).toBe(5);
  });

  it('count a readiness down by the minute, and never above ten', () => {
    expect(readyWords(10 * MINUTE, 0)).toBe(
      'It holds while this screen is open, for 10 more minutes at most.',
    );
    expect(readyWords(10 * MINUTE, 61_000)).toContain('for 9 more minutes');
    expect(readyWords(10 * MINUTE, 9.5 * MINUTE)).toContain('for one more minute');
    // The phone's clock is slow.
    expect(readyWords(14 * MINUTE, 0)).toContain('for 10 more minutes');
  });
});
