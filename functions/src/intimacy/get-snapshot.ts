import { instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { isCurrent } from '@usward/core/intimacy/consent';
import { takeSnapshot } from '@usward/core/intimacy/draw';
import { intimacyEndpoints } from '@usward/core/intimacy/endpoints';
import { eveningAt, eveningEndsAt } from '@usward/core/intimacy/evening';
import { content } from '../content/held.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { read } from '../http/read.ts';
import { labDocuments, labOfTwo, noChoices, openNow, type Player } from './intimacy-store.ts';
import { comfortOf, comfortOfTwo, ownCardsOfTwo } from './joint-deck.ts';
import { snapshotSeed } from './seeds.ts';

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
    const { lab } = labOfTwo(two);
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
