import { instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import type { Card } from '@usward/core/intimacy/card';
import { createCardSnapshot } from '@usward/core/intimacy/card-selection';
import { type Comfort, DEFAULT_COMFORT } from '@usward/core/intimacy/comfort';
import { isCurrent } from '@usward/core/intimacy/consent';
import {
  deckPeriodEndsAt,
  drawOmissions,
  getDeckPeriod,
  narrowComfort,
} from '@usward/core/intimacy/deck-period';
import * as intimacyEndpoints from '@usward/core/intimacy/endpoints';
import { getApprovedCards, type OwnCards } from '@usward/core/intimacy/own-card';
import { content } from '../content/content-cache.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { read } from '../request/handler-builders.ts';
import {
  getOpenLab,
  labDocuments,
  noChoices,
  type OpenLab,
  type Player,
  toCoupleLab,
} from './lab-state.ts';
import { deckPeriodSeed, snapshotSeed } from './seeds.ts';

export const getComfort = ({ choices }: Pick<Player, 'choices'>): Comfort =>
  choices.comfort ?? DEFAULT_COMFORT;

export const getJointComfort = ({ mine, theirs, lab }: OpenLab, now: number): Comfort =>
  narrowComfort(
    getComfort(mine),
    getComfort(theirs),
    drawOmissions(deckPeriodSeed(lab, getDeckPeriod(now))),
  );

export const toOwnCards = ({ choices }: Player): OwnCards => {
  const cards = Object.entries(choices.cards).sort(([, one], [, other]) =>
    one.writtenAt < other.writtenAt ? -1 : 1,
  );
  return { cards: Object.fromEntries(cards), decisions: choices.decisions };
};

const getAcceptedCards = ({ couple, mine, theirs }: OpenLab): readonly Card[] => {
  // One order for both, or the same seed would draw different cards.
  const [first, second] = mine.id === couple.inviter ? [mine, theirs] : [theirs, mine];
  const [one, other] = [toOwnCards(first), toOwnCards(second)];
  return [...getApprovedCards(one, other), ...getApprovedCards(other, one)];
};

export const getCoupleCards = (open: OpenLab): readonly Card[] => [
  ...content().cards,
  ...getAcceptedCards(open),
];

const readSoloPlayer = async (db: Database, { id }: UserDocument): Promise<Player> => {
  const [consents, choices] = await db.getAll(documents.consents(id), documents.intimacy(id, null));
  return { id, choices: choices ?? noChoices, consent: consents?.intimacy ?? null };
};

const getSoloCards = (me: Player, evening: number) => {
  if (!isCurrent(me.consent)) throw new AppError('needs-consent');
  const cards = createCardSnapshot(content().cards, [], getComfort(me), `${me.id}/${evening}`);
  return cards.filter(({ kind }) => kind === 'truth');
};

/** The same cards for both users and for every request of a deck period. */
export const getSnapshot = read(intimacyEndpoints.getSnapshot, {
  ours: labDocuments,
  answer: async ({ user, coupleContext, now }, db) => {
    const evening = getDeckPeriod(now);
    const validUntil = instant(deckPeriodEndsAt(evening));
    if (coupleContext === null)
      return { cards: getSoloCards(await readSoloPlayer(db, user), evening), validUntil };
    const [lab] = toCoupleLab(coupleContext);
    if (coupleContext.couple.confirmedAt === null)
      return { cards: getSoloCards(lab.mine, evening), validUntil };
    if (!isCurrent(lab.mine.consent)) throw new AppError('needs-consent');
    const open = getOpenLab(lab, now);
    if (open === null) throw new AppError('not-set-up');
    const seed = snapshotSeed(open.lab, evening);
    const cards = createCardSnapshot(
      content().cards,
      getAcceptedCards(open),
      getJointComfort(open, now),
      seed,
    );
    return { cards: [...cards], validUntil };
  },
});
