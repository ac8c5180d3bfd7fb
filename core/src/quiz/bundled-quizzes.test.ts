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
      'a-perfect-free-day.v1': 'b3e21ee081be',
      'closeness-and-freedom.v1': '0a90ebad77e9',
      'everyday-tastes.v1': '8291075e7d3b',
      'food-and-home.v1': '55aad4c7fd16',
      'how-comfort-reaches-me.v1': '5baf55d27b82',
      'how-i-celebrate.v1': '52520e3690a5',
      'how-i-come-back.v1': '2171ea840dd3',
      'how-i-rest.v1': '46efd8a60709',
      'money-and-time.v1': 'afe969ea92fa',
      'plans-and-surprises.v1': 'aecd808a01a2',
      'small-comforts.v1': '3b9b40e8ea05',
      'travel.v1': '9d7ca0765efa',
      'weekend.v1': '8a810e14bb76',
      'what-would-they-do.v1': 'cbf10c09bd87',
    });
  });
});
