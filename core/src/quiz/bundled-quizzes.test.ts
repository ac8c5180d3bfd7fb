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
      'a-perfect-free-day.v1': 'af6f712b593e',
      'closeness-and-freedom.v1': '53799ca73a01',
      'everyday-tastes.v1': '0b0b2ea44e1b',
      'food-and-home.v1': '45cd9190f0b5',
      'how-comfort-reaches-me.v1': 'cd2b049a2bf2',
      'how-i-celebrate.v1': '4c1bbcfcf41c',
      'how-i-come-back.v1': 'f6beb0b376f1',
      'how-i-rest.v1': '16e6034012ef',
      'money-and-time.v1': '273ef365a557',
      'plans-and-surprises.v1': '326beb7e3e8b',
      'small-comforts.v1': '7affa9f6a388',
      'travel.v1': 'afbe34cc8aa0',
      'weekend.v1': '26c883f666eb',
      'what-would-they-do.v1': 'edc950ae7dc9',
    });
  });
});
