import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answeredQuestionIds, demoAnswer } from './demo-answers.ts';
import { inProject } from './project.ts';

const questionIds = globSync('chapter-*.json', { cwd: inProject('core/content/questions') })
  .map((file) => readFileSync(inProject('core/content/questions', file), 'utf8'))
  .flatMap((text): string[] => JSON.parse(text).map((question: { id: string }) => question.id));

describe('the demo answers', () => {
  it('are to questions that exist', () => {
    expect(questionIds).toEqual(expect.arrayContaining([...answeredQuestionIds]));
  });

  it('differ between the two, also for questions nobody wrote answers to', () => {
    for (const id of [...answeredQuestionIds, 'q-99999']) {
      expect(demoAnswer(id, 'mia', 3)).not.toBe(demoAnswer(id, 'noah', 3));
    }
  });
});
