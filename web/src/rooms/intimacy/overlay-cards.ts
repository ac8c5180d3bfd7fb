import type { Output } from '@usward/core/endpoint';
import {
  decideOwnCard,
  type getOwnCards,
  removeOwnCard,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import { type OwnCard, OwnCardBodySchema } from '@usward/core/intimacy/own-card';
import * as v from 'valibot';
import { holds, isFinished, type PendingWrite } from '../../device/outbox/pending.ts';

/** A card of one's own, and whether it has yet to reach the server. */
export type ShownCard = OwnCard & { readonly isOnPhone: boolean };

/** A card of the partner's, and whether it is welcome. */
export type TheirCard = Output<typeof getOwnCards>['partners'][number];

const BodySchema = v.object(OwnCardBodySchema.entries);

/** The words of a card in a write; null in any other. */
export const cardIn = ({ name, params, body }: PendingWrite): OwnCard | null => {
  if (name !== writeOwnCard.name || params.id === undefined) return null;
  const parsed = v.safeParse(BodySchema, body);
  return parsed.success ? { ...parsed.output, id: params.id } : null;
};

const withWrite = (cards: readonly ShownCard[], write: PendingWrite): readonly ShownCard[] => {
  if (write.name === removeOwnCard.name) return cards.filter(({ id }) => id !== write.params.id);
  const card = cardIn(write);
  if (card === null) return cards;
  const shown = { ...card, isOnPhone: !isFinished(write) };
  return cards.some(({ id }) => id === card.id)
    ? cards.map((known) => (known.id === card.id ? shown : known))
    : [...cards, shown];
};

/** Lays pending writes over the cards as last read. */
export const overlayCards = (
  cards: readonly OwnCard[],
  pending: readonly PendingWrite[],
): readonly ShownCard[] =>
  pending.filter(holds).reduce<readonly ShownCard[]>(
    withWrite,
    cards.map((card) => ({ ...card, isOnPhone: false })),
  );

/** Lays what the reader has just said to the partner's cards over them. */
export const overlayDecisions = (
  cards: readonly TheirCard[],
  pending: readonly PendingWrite[],
): readonly TheirCard[] =>
  cards.map((card) => {
    const decision = pending.findLast(
      ({ name, params }) => name === decideOwnCard.name && params.id === card.id,
    );
    const said = v.safeParse(decideOwnCard.body, decision?.body);
    return said.success ? { ...card, welcome: said.output.welcome } : card;
  });
