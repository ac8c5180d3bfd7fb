import type { UserId } from '@usward/core/ids';
import type { Database } from '../../../functions/src/database/database.ts';
import type { Write } from '../../../functions/src/database/document-writes.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import { spyOnDatabase } from './spy-database.ts';

/**
 * A database in which a call that was on its way writes this as soon as a deletion has cleared all of a
 * person for the first time: their record goes with the last of it.
 */
export const withLateWrites = (
  db: Database,
  person: UserId,
  writes: readonly Write[],
): Database => {
  const { path } = documents.user(person);
  let written = false;
  return spyOnDatabase(db, {
    after: async ({ method, args }) => {
      const isLast = method === 'commit' && args[0].some((one) => one.path === path);
      if (!isLast || written) return;
      written = true;
      await db.commit(writes);
    },
  });
};
