import type { Output } from '@usward/core/endpoint';
import type { Card } from '@usward/core/intimacy/card';
import { type Comfort, deckWithin } from '@usward/core/intimacy/comfort';
import type { getSnapshot } from '@usward/core/intimacy/endpoints';
import type { Session } from '@usward/core/intimacy/session';

/** The cards that a phone took along, and until when they may be shown. */
export type Snapshot = Output<typeof getSnapshot>;

/** Whether cards that were taken along may be shown. */
export const isValid = ({ validUntil }: Snapshot, now: number): boolean =>
  now < Date.parse(validUntil);

/** A snapshot without its cards: what is left of one that may not be shown any more. */
export const withoutCards = ({ validUntil }: Pick<Snapshot, 'validUntil'>): Snapshot => ({
  cards: [],
  validUntil,
});

/**
 * The cards that may come at `now`, within what somebody is comfortable with at this moment: whoever
 * goes lower holds to it at once, also without a network.
 */
export const cardsNow = (
  snapshot: Snapshot | undefined,
  comfort: Comfort,
  now: number,
): readonly Card[] =>
  snapshot !== undefined && isValid(snapshot, now) ? deckWithin(snapshot.cards, comfort) : [];

/** A session without the card on the table, should that lie outside what may come now. */
export const heldWithin = (session: Session, cards: readonly Card[]): Session =>
  session.card === null || cards.some(({ id }) => id === session.card?.id)
    ? session
    : { ...session, card: null };
