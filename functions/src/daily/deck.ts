import chapter01 from '@usward/core/content/questions/chapter-01.json' with { type: 'json' };
import { type Question, QuestionSchema } from '@usward/core/daily/question';
import type { Deck } from '@usward/core/daily/question-plan';
import * as v from 'valibot';

/** The released questions, in chapters. */
export const deck: Deck = [v.parse(v.array(QuestionSchema), chapter01)];

const byId = new Map(deck.flat().map((question) => [question.id, question]));

/** A question that was asked once. Throws when the deck has lost it. */
export const questionOf = (id: string): Question => {
  const question = byId.get(id);
  if (!question) throw new Error(`The deck has no question "${id}".`);
  return question;
};
