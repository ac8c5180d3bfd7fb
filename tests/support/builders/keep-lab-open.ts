import { instant } from '@usward/core/calendar';
import type { UserId } from '@usward/core/ids';
import type { Database } from '../../../functions/src/database/database.ts';
import { merge } from '../../../functions/src/database/document-writes.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import { DAY_MS } from './fixed-time.ts';

const getOpenLab = async (db: Database, person: UserId) => {
  const user = await db.get(documents.user(person));
  const lab = user?.couple && (await db.get(documents.lab(user.couple.id)));
  if (!lab) throw new Error('The lab was never opened.');
  return lab;
};

/** Keeps chance from closing somebody's lab in the middle of a test. */
export const keepLabOpen = async (db: Database, person: UserId, now: number): Promise<void> => {
  const { couple } = await getOpenLab(db, person);
  await db.commit([merge(documents.lab(couple), { lapsesAt: instant(now + 80 * DAY_MS) })]);
};
