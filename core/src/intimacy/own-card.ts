import * as v from 'valibot';
import { AppError } from '../errors.ts';
import { text } from '../text.ts';
import { BASE_TOPIC, type Card, cardKinds, LevelSchema } from './card.ts';
import type { Comfort } from './comfort.ts';

/** How many cards of one's own somebody can keep (our own choice). */
export const MAX_OWN_CARDS = 50;

/** Longest text of an own card, in code points (our own choice). */
export const MAX_OWN_CARD_LENGTH = 160;

/** Schema of a card that one of the two has written. */
export const OwnCardBodySchema = v.strictObject({
  kind: v.picklist(cardKinds),
  level: LevelSchema,
  text: text(5, MAX_OWN_CARD_LENGTH),
});

/** Schema of an own card with its id. */
export const OwnCardSchema = v.object({
  ...OwnCardBodySchema.entries,
  id: v.string(),
  text: v.string(),
});
/** A card that one of the two has written. */
export type OwnCard = v.InferOutput<typeof OwnCardSchema>;

/** All that is agreed to with an own card: another kind, level or text is another card. */
export type OwnCardBody = Omit<OwnCard, 'id'>;

/** Whether two are the same card. */
export const isSameCard = (one: OwnCardBody, other: OwnCardBody): boolean =>
  one.kind === other.kind && one.level === other.level && one.text === other.text;

/** What one of the two has written and decided, as far as own cards go. */
export type OwnCards = {
  readonly cards: Readonly<Record<string, OwnCardBody>>;
  /** By the id of the other's card: the card that was agreed to or not, and the word on it. */
  readonly decisions: Readonly<Record<string, OwnCardBody & { readonly welcome: boolean }>>;
};

/** The cards that somebody wrote, in the order in which they were written. */
export const listCards = ({ cards }: OwnCards): readonly OwnCard[] =>
  Object.entries(cards).map(([id, card]) => ({ ...card, id }));

/**
 * The other's cards that somebody may decide on: within their own level, so that nothing bolder
 * reaches their eyes. `welcome` is null before they decided, and again once the card has changed.
 */
export const cardsToDecide = (theirs: OwnCards, mine: OwnCards, comfort: Comfort) =>
  listCards(theirs)
    .filter(({ level }) => level <= comfort.level)
    .map((card) => {
      const decision = mine.decisions[card.id];
      return { ...card, welcome: decision && isSameCard(decision, card) ? decision.welcome : null };
    });

/** Sets the ids of own cards in play apart from those of the deck. */
const PREFIX = 'own-';

/** Whether a card in play was written by one of the two. */
export const isOwnCard = ({ id }: Pick<Card, 'id'>): boolean => id.startsWith(PREFIX);

const toCard = ({ id, kind, level, text: words }: OwnCard): Card => ({
  id: PREFIX + id,
  kind,
  level,
  topics: [BASE_TOPIC],
  touches: [],
  where: 'anywhere',
  energy: 'any',
  text: words,
});

/** What of one's own cards is in play: what the other has said yes to, just as it was then. */
export const getApprovedCards = (author: OwnCards, other: OwnCards): readonly Card[] =>
  listCards(author)
    .filter((card) => {
      const decision = other.decisions[card.id];
      return decision?.welcome === true && isSameCard(decision, card);
    })
    .map(toCard);

/** Refuses one card too many as `full`; changing one is always possible. */
export const assertBelowCardLimit = ({ cards }: OwnCards, id: string): void => {
  if (cards[id] === undefined && Object.keys(cards).length >= MAX_OWN_CARDS) {
    throw new AppError('full');
  }
};
