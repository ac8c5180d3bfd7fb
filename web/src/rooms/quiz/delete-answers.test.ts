import { describe, expect, it } from 'vitest';
import { getRemovalText } from './DeleteAnswers.tsx';

const couple = { you: 'Noah', alone: false };

describe('the quiz answer delete confirmation', () => {
  it('promises that nobody has seen them only where that can be known', () => {
    expect(getRemovalText('mine', couple, true)).toBe(
      'They’ll be permanently deleted, and Noah hasn’t seen any of them. You can answer again whenever you like.',
    );
    expect(getRemovalText('mine', couple, false)).toBe(
      'They’ll be permanently deleted. As far as this device knows, Noah hasn’t seen any of them.',
    );
  });

  it('is the same without a network where nobody else can have answered, or both have', () => {
    const alone = { ...couple, alone: true };
    expect(getRemovalText('mine', alone, false)).toBe(getRemovalText('mine', alone, true));
    expect(getRemovalText('mine', alone, false)).toContain('answer again');
    expect(getRemovalText('both', couple, false)).toBe(getRemovalText('both', couple, true));
  });
});
