import { removeOwnCard, writeOwnCard } from '@usward/core/intimacy/endpoints';
import { type OwnCard, OwnCardBodySchema } from '@usward/core/intimacy/own-card';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';

/** A card of one's own, and whether it has yet to reach the server. */
export type ShownCard = OwnCard & { readonly isOnPhone: boolean };

const BodySchema = v.object(OwnCardBodySchema.entries);

/** The words of a card in a write; null in any other. */
export const cardIn = ({ name, params, body }: QueuedWrite): OwnCard | null => {
  if (name !== writeOwnCard.name || params.id === undefined) return null;
  const parsed = v.safeParse(BodySchema, body);
  return parsed.success ? { ...parsed.output, id: params.id } : null;
};

const withWrite = (cards: readonly ShownCard[], write: QueuedWrite): readonly ShownCard[] => {
  if (write.name === removeOwnCard.name) return cards.filter(({ id }) => id !== write.params.id);
  const card = cardIn(write);
  if (card === null) return cards;
  const shown = { ...card, isOnPhone: true };
  return cards.some(({ id }) => id === card.id)
    ? cards.map((known) => (known.id === card.id ? shown : known))
    : [...cards, shown];
};

/** Lays what waits on this phone over the cards as last read. */
export const overlayCards = (
  cards: readonly OwnCard[],
  queued: readonly QueuedWrite[],
): readonly ShownCard[] =>
  queued
    .filter(({ state }) => state !== 'attention')
    .reduce<readonly ShownCard[]>(
      withWrite,
      cards.map((card) => ({ ...card, isOnPhone: false })),
    );
