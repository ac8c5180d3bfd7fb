import { describe, expect, it } from 'vitest';
import { getRemovalText } from './DeleteAnswers.tsx';

const couple = { you: 'Noah', alone: false };

describe('what is said before answers to a quiz are deleted', () => {
  it('promises that nobody has seen them only where that can be known', () => {
    expect(getRemovalText('mine', couple, true)).toBe(
      'They go for good, and Noah has seen nothing of them. You can answer anew whenever you like.',
    );
    expect(getRemovalText('mine', couple, false)).toBe(
      'They go for good. As far as this phone knows, Noah has seen nothing of them.',
    );
  });

  it('is the same without a network where nobody else can have answered, or both have', () => {
    const alone = { ...couple, alone: true };
    expect(getRemovalText('mine', alone, false)).toBe(getRemovalText('mine', alone, true));
    expect(getRemovalText('mine', alone, false)).toContain('answer anew');
    expect(getRemovalText('both', couple, false)).toBe(getRemovalText('both', couple, true));
  });
});
