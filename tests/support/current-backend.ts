import type { Database } from '../../functions/src/database/database.ts';
import type { Backend } from './backend.ts';

const createBackend = async (kind: string | undefined): Promise<Backend> => {
  if (kind === 'memory') {
    const { createMemoryBackend } = await import('./memory-backend.ts');
    return createMemoryBackend();
  }
  const { createFirestoreBackend, emulatorBackend } = await import('./emulator-backend.ts');
  return kind === 'firestore' ? createFirestoreBackend() : emulatorBackend;
};

/**
 * All emulators behind Hosting; with `USWARD_BACKEND=firestore` the API in this process over a project of its own in
 * the Firestore emulator; with `memory` over a database in memory, which memory-firestore.test.ts compares with the emulator.
 */
export const backend: Backend = await createBackend(process.env.USWARD_BACKEND);

/** A database past the API. */
export const connect = (): Promise<Database> => backend.connect();
