import type { Database } from '../../../functions/src/database/database.ts';
import { spyOnDatabase } from './spy-database.ts';

const writeMethods = new Set<PropertyKey>([
  'commit',
  'transaction',
  'clear',
  'deleteSubcollections',
  'updateAll',
]);

/** A database whose so-manieth write never comes, nor any after it, as when the function is killed. */
export const failingAtWrite = (db: Database, step: number): Database => {
  let writes = 0;
  return spyOnDatabase(db, {
    before: async ({ method }) => {
      if (!writeMethods.has(method)) return;
      writes += 1;
      if (writes >= step) throw new Error('The function was killed.');
    },
  });
};
