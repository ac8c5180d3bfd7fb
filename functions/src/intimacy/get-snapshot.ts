import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { isCurrent } from '@usward/core/intimacy/consent';
import { takeSnapshot } from '@usward/core/intimacy/draw';
import type { getSnapshot } from '@usward/core/intimacy/endpoints';
import { eveningAt, eveningEndsAt } from '@usward/core/intimacy/evening';
import { content } from '../content/held.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { noChoices, openNow, type Player, readLab } from './intimacy-store.ts';
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
export const handleGetSnapshot = async ({
  db,
  caller,
  now,
}: PersonCall<typeof getSnapshot>): Promise<Output<typeof getSnapshot>> => {
  const evening = eveningAt(now);
  const validUntil = instant(eveningEndsAt(evening));
  const read = await readLab(db, caller.id, () => []);
  if (read.kind === 'alone') {
    return { cards: cardsAlone(await aloneNow(db, read.user), evening), validUntil };
  }
  if (read.lab.couple.confirmedAt === null) {
    return { cards: cardsAlone(read.lab.mine, evening), validUntil };
  }
  if (!isCurrent(read.lab.mine.consent)) throw new AppError('needs-consent');
  const lab = openNow(read.lab, now);
  if (lab === null) throw new AppError('not-set-up');
  const seed = snapshotSeed(lab.lab, evening);
  const cards = takeSnapshot(content().cards, ownCardsOfTwo(lab), comfortOfTwo(lab, now), seed);
  return { cards: [...cards], validUntil };
};
