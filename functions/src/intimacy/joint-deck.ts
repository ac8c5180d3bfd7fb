import type { Card } from '@usward/core/intimacy/card';
import { type Comfort, SWEETEST } from '@usward/core/intimacy/comfort';
import { chanceOf, eveningAt, eveningComfort } from '@usward/core/intimacy/evening';
import { type OwnCards, welcomeCards } from '@usward/core/intimacy/own-card';
import { content } from '../content/held.ts';
import type { OpenLab, Player } from './intimacy-store.ts';
import { eveningSeed } from './seeds.ts';

/** What somebody is comfortable with; who has not chosen gets the sweetest. */
export const comfortOf = ({ choices }: Pick<Player, 'choices'>): Comfort =>
  choices.comfort ?? SWEETEST;

/** What the cards of two lie within at this moment: both comforts, and the evening's chance. */
export const comfortOfTwo = ({ mine, theirs, lab }: OpenLab, now: number): Comfort =>
  eveningComfort(comfortOf(mine), comfortOf(theirs), chanceOf(eveningSeed(lab, eveningAt(now))));

/** The cards that somebody wrote, in the order in which they did, and their word on the other's. */
export const ownCardsOf = ({ choices }: Player): OwnCards => {
  const cards = Object.entries(choices.cards).sort(([, one], [, other]) =>
    one.writtenAt < other.writtenAt ? -1 : 1,
  );
  return { cards: Object.fromEntries(cards), decisions: choices.decisions };
};

/** The cards of each that the other has let in. */
export const ownCardsOfTwo = ({ couple, mine, theirs }: OpenLab): readonly Card[] => {
  // In one order for both, or the same chance would give each another card.
  const [first, second] = mine.id === couple.inviter ? [mine, theirs] : [theirs, mine];
  const [one, other] = [ownCardsOf(first), ownCardsOf(second)];
  return [...welcomeCards(one, other), ...welcomeCards(other, one)];
};

/** All cards that two could get. */
export const cardsOfTwo = (open: OpenLab): readonly Card[] => [
  ...content().cards,
  ...ownCardsOfTwo(open),
];
