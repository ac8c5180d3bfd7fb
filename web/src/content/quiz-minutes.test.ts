import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import { describe, expect, it } from 'vitest';
import { estimateMinutes } from './quiz-minutes.ts';

describe('a quiz', () => {
  it.each(bundledQuizzes)('$title takes a few minutes', (quiz) => {
    expect(estimateMinutes(quiz)).toBeGreaterThanOrEqual(1);
    expect(estimateMinutes(quiz)).toBeLessThanOrEqual(5);
  });

  it('of guesses takes less time for somebody who has nobody to guess', () => {
    const items = Array.from({ length: 10 }, () => bundledQuizzes[0]?.items[0]).filter(
      (item) => item !== undefined,
    );
    const guesses = { kind: 'guess', items } as const;
    expect(estimateMinutes(guesses, true)).toBeLessThan(estimateMinutes(guesses));
  });
});
