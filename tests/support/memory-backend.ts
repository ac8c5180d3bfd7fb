import { type Backend, storedDocument } from './backend.ts';
import { memoryDatabase } from './fakes/memory-firestore.ts';
import { createInProcessBackend } from './in-process-backend.ts';

/** The whole API in this process over an empty database in memory. */
export const createMemoryBackend = (): Backend => {
  const connect = memoryDatabase();
  return createInProcessBackend({
    connect,
    allDocuments: async () =>
      [...connect.everything()].map(([path, { fields }]) => storedDocument(path, fields)),
  });
};
