import { instant } from '@usward/core/calendar';
import { numbersFrom } from '@usward/core/chance';
import type { PersonId } from '@usward/core/identity';
import { eveningAt } from '@usward/core/intimacy/evening';
import { LAPSES } from '@usward/core/intimacy/lab';
import type { Database } from '../../functions/src/database/database.ts';
import { merge } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { stopSeed } from '../../functions/src/intimacy/seeds.ts';
import { DAY } from './evening.ts';

const openedLabOf = async (db: Database, person: PersonId) => {
  const user = await db.get(documents.user(person));
  const lab = user?.couple && (await db.get(documents.lab(user.couple.id)));
  if (!lab) throw new Error('The lab was never opened.');
  return lab;
};

/** Keeps chance from closing somebody's lab in the middle of a test, be it by itself or with a game. */
export const keepLabOpen = async (db: Database, person: PersonId, now: number): Promise<void> => {
  const { couple, openedAt } = await openedLabOf(db, person);
  const evenings = [eveningAt(now), eveningAt(now + DAY)];
  const rests = (secret: string) =>
    evenings.some((one) => numbersFrom(stopSeed({ secret, openedAt }, one))() < LAPSES.withGame);
  const secrets = Array.from({ length: 100 }, () => crypto.randomUUID());
  const secret = secrets.find((one) => !rests(one));
  if (secret === undefined) throw new Error('Every secret lets the lab rest.');
  const lapsesAt = instant(now + 80 * DAY);
  await db.commit([merge(documents.lab(couple), { secret, lapsesAt })]);
};
