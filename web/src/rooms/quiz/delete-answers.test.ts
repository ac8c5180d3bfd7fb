import { describe, expect, it } from 'vitest';
import { removalWords } from './DeleteAnswers.tsx';

const two = { you: 'Noah', alone: false };

describe('what is said before answers to a quiz are deleted', () => {
  it('promises that nobody has seen them only where that can be known', () => {
    expect(removalWords('mine', two, true)).toBe(
      'They go for good, and Noah has seen nothing of them. You can answer anew whenever you like.',
    );
    expect(removalWords('mine', two, false)).toBe(
      'They go for good. As far as this phone knows, Noah has seen nothing of them.',
    );
  });

  it('is the same without a network where nobody else can have answered, or both have', () => {
    const alone = { ...two, alone: true };
    expect(removalWords('mine', alone, false)).toBe(removalWords('mine', alone, true));
    expect(removalWords('mine', alone, false)).toContain('answer anew');
    expect(removalWords('both', two, false)).toBe(removalWords('both', two, true));
  });
});
