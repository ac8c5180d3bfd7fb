import * as v from 'valibot';
import { AppError } from '../errors.ts';
import { text } from '../text.ts';
import { BASE_TOPIC, type Card, cardKinds, LevelSchema } from './card.ts';
import type { Comfort } from './comfort.ts';

/** Our own choice. */
export const MAX_OWN_CARDS = 50;

/** In code points (our own choice). */
export const MAX_OWN_CARD_LENGTH = 160;

export const OwnCardBodySchema = v.strictObject({
  kind: v.picklist(cardKinds),
  level: LevelSchema,
  text: text(5, MAX_OWN_CARD_LENGTH),
});

export const OwnCardSchema = v.object({
  ...OwnCardBodySchema.entries,
  id: v.string(),
  text: v.string(),
});
export type OwnCard = v.InferOutput<typeof OwnCardSchema>;

/** What the partner approves: a changed kind, level or text is another card. */
export type OwnCardBody = Omit<OwnCard, 'id'>;

export const isSameCard = (one: OwnCardBody, other: OwnCardBody): boolean =>
  one.kind === other.kind && one.level === other.level && one.text === other.text;

export type OwnCards = {
  readonly cards: Readonly<Record<string, OwnCardBody>>;
  readonly decisions: Readonly<Record<string, OwnCardBody & { readonly welcome: boolean }>>;
};

export const toOwnCardList = ({ cards }: OwnCards): readonly OwnCard[] =>
  Object.entries(cards).map(([id, card]) => ({ ...card, id }));

/**
 * Only up to the reader's own level, so that they see nothing bolder. `welcome` is null while undecided,
 * and after a change.
 */
export const getPartnerCardsWithDecisions = (theirs: OwnCards, mine: OwnCards, comfort: Comfort) =>
  toOwnCardList(theirs)
    .filter(({ level }) => level <= comfort.level)
    .map((card) => {
      const decision = mine.decisions[card.id];
      return { ...card, welcome: decision && isSameCard(decision, card) ? decision.welcome : null };
    });

const PREFIX = 'own-';

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

/** Only what the partner approved, unchanged since. */
export const getApprovedCards = (author: OwnCards, other: OwnCards): readonly Card[] =>
  toOwnCardList(author)
    .filter((card) => {
      const decision = other.decisions[card.id];
      return decision?.welcome === true && isSameCard(decision, card);
    })
    .map(toCard);

/** Throws `full`; changing a card is always possible. */
export const assertBelowCardLimit = ({ cards }: OwnCards, id: string): void => {
  if (cards[id] === undefined && Object.keys(cards).length >= MAX_OWN_CARDS) {
    throw new AppError('full');
  }
};
