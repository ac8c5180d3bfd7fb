import { describe, expect, it } from 'vitest';
import { getTogetherTitle } from './together-title.ts';

const both = (value: number) => ({ value, visibility: 'both' as const });

describe('the sentence above both check-ins', () => {
  it('says what the two have in common', () => {
    const mine = { energy: both(2), closeness: both(4) };
    expect(getTogetherTitle(mine, { energy: 1, closeness: 4 })).toBe(
      'Both low on energy, but close.',
    );
    expect(getTogetherTitle({ mood: both(5) }, { mood: 4 })).toBe('A good day for both of you.');
  });

  it('says nothing of a difference', () => {
    expect(getTogetherTitle({ mood: both(5) }, { mood: 1 })).toBe('You’ve both checked in.');
  });

  it('says nothing of what only one of the two has said', () => {
    expect(getTogetherTitle({ energy: both(1) }, { mood: 1 })).toBe('You’ve both checked in.');
    expect(getTogetherTitle({ mood: both(1) }, { need: 'talk' })).toBe('You’ve both checked in.');
  });
});
