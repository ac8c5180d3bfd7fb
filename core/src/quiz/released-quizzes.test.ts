import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { releasedQuizzes } from './released-quizzes.ts';

describe('the released quizzes', () => {
  // Rounds are computed against the version they were opened with: a change is a new version.
  it('keep every version as it was answered', () => {
    const prints = Object.fromEntries(
      releasedQuizzes.map((quiz) => [
        `${quiz.id}.v${quiz.version}`,
        createHash('sha256').update(JSON.stringify(quiz)).digest('hex').slice(0, 12),
      ]),
    );
    expect(prints).toEqual({
      'a-perfect-free-day.v1': '25522feb099e',
      'closeness-and-freedom.v1': 'a27a34a3d080',
      'everyday-tastes.v1': 'fabd07e56112',
      'food-and-home.v1': '8b1828b834cc',
      'how-comfort-reaches-me.v1': '10cfcebe41cb',
      'how-i-celebrate.v1': 'e7239821bcbc',
      'how-i-come-back.v1': '43dd205cfea2',
      'how-i-rest.v1': 'eaa9f6c64eb2',
      'money-and-time.v1': 'ae607df94af4',
      'plans-and-surprises.v1': 'aecd808a01a2',
      'small-comforts.v1': '189d3d3de2a7',
      'travel.v1': '9d7ca0765efa',
      'weekend.v1': 'e40698dd2e25',
      'what-would-they-do.v1': '349590e991b1',
    });
  });
});
