import type { Question } from '@usward/core/daily/question';
import { heldQuestion } from '../content/held.ts';

/** A question that was asked once. Throws when the deck has lost it. */
export const questionOf = (id: string): Question => {
  const question = heldQuestion(id);
  if (!question) throw new Error(`The deck has no question "${id}".`);
  return question;
};
