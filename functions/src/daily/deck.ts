import type { Question } from '@usward/core/daily/question';
import { releasedDeck } from '@usward/core/daily/released-deck';

const byId = new Map(releasedDeck.flat().map((question) => [question.id, question]));

/** A question that was asked once. Throws when the deck has lost it. */
export const questionOf = (id: string): Question => {
  const question = byId.get(id);
  if (!question) throw new Error(`The deck has no question "${id}".`);
  return question;
};
