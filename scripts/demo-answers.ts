import answers from './demo-answers.json' with { type: 'json' };

/** The two demo people who write. */
export type Author = 'mia' | 'noah';

const byQuestion: Readonly<Record<string, Readonly<Record<Author, string>> | undefined>> =
  answers.questions;

/** The ids of the questions that have answers of their own. */
export const answeredQuestionIds: readonly string[] = Object.keys(answers.questions);

/**
 * What an author answers to a question; words that fit any question where none were written for it.
 */
export function demoAnswer(questionId: string, author: Author, day: number): string {
  const pair = byQuestion[questionId] ?? answers.others[day % answers.others.length];
  if (!pair) throw new Error('demo-answers.json has no words for unknown questions.');
  return pair[author];
}
