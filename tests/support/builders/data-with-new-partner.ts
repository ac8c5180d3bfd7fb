import type { Database } from '../../../functions/src/database/database.ts';
import { createInProcessApi } from '../fakes/in-process-api.ts';
import { memoryDatabase } from '../fakes/memory-firestore.ts';
import type { createDataInEveryRoom } from './data-in-every-room.ts';

/**
 * A life in every room once more, in a database of its own: Mia with Eli, and what Noah of before may
 * read for 30 days. `through` may stand between the API and the database.
 */
export const createDataWithNewPartner = async (
  { ids, everything }: Awaited<ReturnType<typeof createDataInEveryRoom>>,
  through: (db: Database) => Database = (db) => db,
) => {
  const connect = memoryDatabase(everything);
  return {
    ids,
    db: await connect(),
    call: createInProcessApi(async () => through(await connect())),
    /** All documents below a place in which these words stand. */
    holding: (place: string, words: string): readonly string[] =>
      [...connect.everything()].flatMap(([path, { fields }]) =>
        path.startsWith(place) && JSON.stringify(fields).includes(words) ? [path] : [],
      ),
  };
};
