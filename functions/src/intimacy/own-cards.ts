import type { OwnCards } from '@usward/core/intimacy/own-card';
import type { IntimacyDocument } from '../database/intimacy-documents.ts';
import type { Player } from './intimacy-store.ts';

/** The cards that somebody wrote, in the order in which they did, and their word on the other's. */
export const ownCardsOf = ({ choices }: Player): OwnCards => {
  const cards = Object.entries(choices.cards).sort(([, one], [, other]) =>
    one.writtenAt < other.writtenAt ? -1 : 1,
  );
  return { cards: Object.fromEntries(cards), decisions: choices.decisions };
};

/** Choices without one own card. */
export const withoutCard = (choices: IntimacyDocument, id: string): IntimacyDocument => {
  const { [id]: _, ...cards } = choices.cards;
  return { ...choices, cards };
};

/** Choices without the word on one of the other's cards. */
export const withoutDecision = (choices: IntimacyDocument, id: string): IntimacyDocument => {
  const { [id]: _, ...decisions } = choices.decisions;
  return { ...choices, decisions };
};
