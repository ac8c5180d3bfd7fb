import { instant } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { choices, getChangeVoteText, getNextReleaseText, getVotesLeftText } from './idea-labels.ts';

const saturday = instant(Date.parse('2026-11-28T03:00:00Z'));

describe('the words about ideas', () => {
  it('name the day on which the shared yeses open next', () => {
    const words = getNextReleaseText(saturday, 0).replace(',', '');
    expect(words).toMatch(/^We’ll reveal the next ones on Saturday 28 November at \d\d:\d\d\.$/);
  });

  it('say where they are once that moment has passed without a network', () => {
    expect(getNextReleaseText(saturday, Date.parse(saturday))).toBe(
      'You’ll see the next ones when you’re online.',
    );
  });

  it('say what was said, and what is left', () => {
    expect(getChangeVoteText('maybe')).toMatch(/^You said maybe/);
    expect(getChangeVoteText('no')).toBe('You said no to this one. Your next tap replaces it.');
    expect([getVotesLeftText(1), getVotesLeftText(30)]).toEqual(['1 left today', '30 left today']);
    expect(choices.map(({ label, key }) => `${label} ${key}`)).toEqual([
      'Yes y',
      'Maybe m',
      'No n',
    ]);
  });
});
