import { instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import type { Card } from '@usward/core/intimacy/card';
import { type Comfort, SWEETEST } from '@usward/core/intimacy/comfort';
import { isCurrent } from '@usward/core/intimacy/consent';
import { takeSnapshot } from '@usward/core/intimacy/draw';
import * as intimacyEndpoints from '@usward/core/intimacy/endpoints';
import { chanceOf, eveningAt, eveningComfort, eveningEndsAt } from '@usward/core/intimacy/evening';
import { type OwnCards, welcomeCards } from '@usward/core/intimacy/own-card';
import { content } from '../content/content.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { read } from '../http/frames.ts';
import {
  labDocuments,
  labOfTwo,
  noChoices,
  type OpenLab,
  openNow,
  type Player,
} from './intimacy-store.ts';
import { eveningSeed, snapshotSeed } from './seeds.ts';

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
const ownCardsOfTwo = ({ couple, mine, theirs }: OpenLab): readonly Card[] => {
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

/** What somebody alone has chosen. */
const aloneNow = async (db: Database, { id }: UserDocument): Promise<Player> => {
  const [consents, choices] = await db.getAll(documents.consents(id), documents.intimacy(id, null));
  return { id, choices: choices ?? noChoices, consent: consents?.intimacy ?? null };
};

/** Truths to think about, within the own comfort; there is nobody from whom it could be hidden. */
const cardsAlone = (me: Player, evening: number) => {
  if (!isCurrent(me.consent)) throw new AppError('needs-consent');
  const cards = takeSnapshot(content().cards, [], comfortOf(me), `${me.id}/${evening}`);
  return cards.filter(({ kind }) => kind === 'truth');
};

/** The cards of an evening: the same ones for both, and the same however often they are asked for. */
export const getSnapshot = read(intimacyEndpoints.getSnapshot, {
  ours: labDocuments,
  answer: async ({ user, two, now }, db) => {
    const evening = eveningAt(now);
    const validUntil = instant(eveningEndsAt(evening));
    if (two === null) return { cards: cardsAlone(await aloneNow(db, user), evening), validUntil };
    const [lab] = labOfTwo(two);
    if (two.couple.confirmedAt === null)
      return { cards: cardsAlone(lab.mine, evening), validUntil };
    if (!isCurrent(lab.mine.consent)) throw new AppError('needs-consent');
    const open = openNow(lab, now);
    if (open === null) throw new AppError('not-set-up');
    const seed = snapshotSeed(open.lab, evening);
    const cards = takeSnapshot(content().cards, ownCardsOfTwo(open), comfortOfTwo(open, now), seed);
    return { cards: [...cards], validUntil };
  },
});
