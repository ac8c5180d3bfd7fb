import { randomUUID } from 'node:crypto';
import type { SummaryWriter } from '@usward/core/reflection/summary';
import type { Database } from '../../../functions/src/database/database.ts';
import type { SendPush } from '../../../functions/src/notify/sender-types.ts';
import { createIds, seedHome } from '../builders/home-documents.ts';
import { createInProcessApi } from './in-process-api.ts';
import { memoryDatabase } from './memory-firestore.ts';

/**
 * Mia and Noah of `seedHome` in a database of their own in memory, with the API at hand over it.
 * `through` may stand between the API and the database, to see or break what it does there.
 */
export const createTestHome = async (
  through: (db: Database) => Database = (db) => db,
  gemini: SummaryWriter | null = null,
  sendPush?: SendPush,
) => {
  const connect = memoryDatabase();
  // One instance remembers who is in which couple, so no two homes may share their people.
  const ids = createIds(randomUUID());
  const db = await connect();
  await seedHome(db, ids, { confirmed: true }, { mia: 'her old note', noah: 'his old note' });
  return {
    ids,
    db,
    /** The paths of all documents in which these words stand. */
    holding: (words: string) =>
      [...connect.everything()].flatMap(([path, { fields }]) =>
        JSON.stringify(fields).includes(words) ? [path] : [],
      ),
    /** Every document, by its path. */
    stored: () => connect.everything(),
    call: createInProcessApi(async () => through(await connect()), { gemini, sendPush }),
  };
};

/** Two people at home, with their API at hand and the database under it. */
export type TestHome = Omit<Awaited<ReturnType<typeof createTestHome>>, 'holding' | 'stored'>;
