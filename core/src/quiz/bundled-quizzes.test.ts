import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bundledQuizzes } from './bundled-quizzes.ts';

describe('the released quizzes', () => {
  // Rounds are computed against the version they were opened with: a change is a new version.
  it('keep every version as it was answered', () => {
    const prints = Object.fromEntries(
      bundledQuizzes.map((quiz) => [
        `${quiz.id}.v${quiz.version}`,
        createHash('sha256').update(JSON.stringify(quiz)).digest('hex').slice(0, 12),
      ]),
    );
    expect(prints).toEqual({
      'a-perfect-free-day.v1': '59eefd1bb7fa',
      'closeness-and-freedom.v1': 'ee013241d373',
      'everyday-tastes.v1': '272d0b683604',
      'food-and-home.v1': '9062638694d7',
      'how-comfort-reaches-me.v1': '6a9c5799fa64',
      'how-i-celebrate.v1': '0aceac3154f5',
      'how-i-come-back.v1': '2f7a0c6b0a5b',
      'how-i-rest.v1': 'a553abf19d21',
      'money-and-time.v1': '88ad8ea9d73b',
      'plans-and-surprises.v1': '3dc233605d3f',
      'small-comforts.v1': 'b8c97e849cfc',
      'travel.v1': 'f2433193a5ce',
      'weekend.v1': '504d4521d588',
      'what-would-they-do.v1': 'a8e2a2878069',
    });
  });
});
