import { type AskedQuestion, OWN_TOPIC } from './question.ts';

/** Sets the ids of questions that two thought of themselves apart from those of the deck. */
const PREFIX = 'own-';

/** The id under which an own question is asked; `proposal` is the one it was proposed under. */
export const ownQuestionId = (proposal: string): string => `${PREFIX}${proposal}`;

/** Whether a question was thought of by one of the two. */
export const isOwnQuestion = (questionId: string): boolean => questionId.startsWith(PREFIX);

/** Under which id an own question was proposed. */
export const proposalOf = (questionId: string): string => questionId.slice(PREFIX.length);

/** An own question as it is asked. How deep it goes nobody knows; the middle is the safest guess. */
export const askedOwnQuestion = (id: string, text: string): AskedQuestion => ({
  id,
  topic: OWN_TOPIC,
  depth: 'medium',
  text,
});
