import type { Database } from '../../functions/src/database/database.ts';
import { heardDatabase } from './heard-database.ts';

const writing = new Set<PropertyKey>(['commit', 'transaction', 'clear', 'clearBelow', 'changeAll']);

/** A database whose so-manieth write never comes, nor any after it, as when the function is killed. */
export const dyingAt = (db: Database, step: number): Database => {
  let writes = 0;
  return heardDatabase(db, {
    before: async ({ method }) => {
      if (!writing.has(method)) return;
      writes += 1;
      if (writes >= step) throw new Error('The function was killed.');
    },
  });
};
