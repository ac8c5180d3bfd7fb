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
      'everyday-tastes.v1': 'fabd07e56112',
      'food-and-home.v1': '8b1828b834cc',
      'how-comfort-reaches-me.v1': '5baf55d27b82',
      'how-i-celebrate.v1': 'db4c12ce7cbe',
      'how-i-come-back.v1': '25fd6814ac75',
      'how-i-rest.v1': '46efd8a60709',
      'money-and-time.v1': 'afe969ea92fa',
      'plans-and-surprises.v1': 'aecd808a01a2',
      'small-comforts.v1': '6b16c4e4437f',
      'travel.v1': '9d7ca0765efa',
      'weekend.v1': '8a810e14bb76',
      'what-would-they-do.v1': '7ed425fa3120',
    });
  });
});
