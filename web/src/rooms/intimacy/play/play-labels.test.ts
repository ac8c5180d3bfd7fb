import { MINUTE_MS } from '@usward/core/durations';
import { describe, expect, it } from 'vitest';
import { cardTextProps, getClosingText, getReadyText } from './play-labels.ts';

describe('the words of the game', () => {
  it('say the language of a card of the deck, and of none that one of the two wrote', () => {
    expect(cardTextProps({ id: 't-001', text: 'What made you laugh?' }).lang).toBe('en');
    expect(cardTextProps({ id: 'own-c1', text: 'Sing to me.' }).lang).toBeUndefined();
  });

  it('give the same kind card to both phones of a game', () => {
    expect(getClosingText('a-session', false)).toBe(getClosingText('a-session', false));
    const many = new Set(
      Array.from({ length: 50 }, (_, index) => getClosingText(`game ${index}`, false)),
    );
    expect(many.size).toBe(5);
  });

  it('ask for nothing that needs one room of two who are apart', () => {
    const many = Array.from({ length: 50 }, (_, index) => getClosingText(`game ${index}`, true));
    expect(many.filter((text) => /close|Bundle/.test(text))).toEqual([]);
  });

  it('count a readiness down by the minute, and never above ten', () => {
    expect(getReadyText(10 * MINUTE_MS, 0)).toBe(
      'It counts while this screen is open, for 10 more minutes at most.',
    );
    expect(getReadyText(10 * MINUTE_MS, 61_000)).toContain('for 9 more minutes');
    expect(getReadyText(10 * MINUTE_MS, 9.5 * MINUTE_MS)).toContain('for one more minute');
    // The phone's clock is slow.
    expect(getReadyText(14 * MINUTE_MS, 0)).toContain('for 10 more minutes');
  });
});
