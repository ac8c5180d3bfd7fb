import type { CoupleId, PersonId } from '@usward/core/identity';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { Doomed } from './doomed.ts';

/** Every couple in which own check-ins or weekly answers were shared, and those of the record. */
export const couplesOf = async (
  db: Database,
  me: PersonId,
  { dates, weeks }: Doomed,
): Promise<readonly CoupleId[]> => {
  const [user, originals] = await Promise.all([
    db.get(documents.user(me)),
    db.getAll(...dates.map((date) => documents.checkin(me, date))),
  ]);
  const ids = [
    user?.couple?.id,
    user?.former?.couple.id,
    ...originals.map((original) => original?.couple),
    ...weeks.map(({ couple }) => couple),
  ];
  return [...new Set(ids.filter((id) => id != null))];
};
