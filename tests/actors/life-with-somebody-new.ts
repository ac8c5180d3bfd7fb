import type { Database } from '../../functions/src/database/database.ts';
import { apiAtHand } from './api-at-hand.ts';
import type { lifeInEveryRoom } from './life-in-every-room.ts';
import { memoryDatabase } from './memory-firestore.ts';

/**
 * A life in every room once more, in a database of its own: Mia with Eli, and what Noah of before may
 * read for 30 days. `through` may stand between the API and the database.
 */
export const lifeWithSomebodyNew = async (
  { ids, everything }: Awaited<ReturnType<typeof lifeInEveryRoom>>,
  through: (db: Database) => Database = (db) => db,
) => {
  const connect = memoryDatabase(everything);
  return {
    ids,
    db: await connect(),
    call: apiAtHand(async () => through(await connect())),
    /** All documents below a place in which these words stand. */
    holding: (place: string, words: string): readonly string[] =>
      [...connect.everything()].flatMap(([path, { fields }]) =>
        path.startsWith(place) && JSON.stringify(fields).includes(words) ? [path] : [],
      ),
  };
};
