import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** One query's answer as it was read, kept for opening without a network. */
export type ReadRow = {
  readonly personId: string;
  readonly hash: string;
  /** The contract the answer was parsed by; another contract's copy is dropped. */
  readonly contract: string;
  readonly updatedAt: number;
  readonly query: unknown;
};

/** One unsent text. */
export type DraftRow = {
  readonly personId: string;
  readonly id: string;
  readonly text: string;
  /** When it was written, in epoch milliseconds. */
  readonly at: number;
};

interface Stores extends DBSchema {
  /** `user`: the stored user record; `pulse`: which changes were seen. */
  session: { key: string; value: unknown };
  reads: { key: [string, string]; value: ReadRow; indexes: { person: string } };
  writes: { key: string; value: { personId: string }; indexes: { person: string } };
  drafts: { key: [string, string]; value: DraftRow; indexes: { person: string } };
  /** `pending`: where a tapped notification wants to go. */
  path: { key: string; value: unknown };
}

/** The names of the stores. */
export const storeNames = ['session', 'reads', 'writes', 'drafts', 'path'] as const;

const VERSION = 1;

const connect = (): Promise<IDBPDatabase<Stores>> =>
  openDB<Stores>('usward', VERSION, {
    upgrade(database, oldVersion) {
      // Each step leads from one version to the next, so that any old copy arrives whole.
      if (oldVersion < 1) {
        database.createObjectStore('session');
        database.createObjectStore('path');
        database
          .createObjectStore('reads', { keyPath: ['personId', 'hash'] })
          .createIndex('person', 'personId');
        database.createObjectStore('writes', { keyPath: 'key' }).createIndex('person', 'personId');
        database
          .createObjectStore('drafts', { keyPath: ['personId', 'id'] })
          .createIndex('person', 'personId');
      }
    },
    blocking(_current, _blocked, event) {
      // A newer version waits in another tab: step aside and connect again when next asked.
      (event.target as IDBDatabase).close();
      opened = null;
    },
    terminated() {
      opened = null;
    },
  });

let opened: Promise<IDBPDatabase<Stores>> | null = null;

/** The one connection to the stored things of this device. */
export const database = (): Promise<IDBPDatabase<Stores>> => {
  opened ??= connect().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};

/** Empties every store. */
export const emptyDatabase = async (): Promise<void> => {
  const transaction = (await database()).transaction(storeNames, 'readwrite');
  await Promise.all([
    ...storeNames.map((name) => transaction.objectStore(name).clear()),
    transaction.done,
  ]);
};

/** Whose reads and drafts are kept while nobody is signed in. */
export const VISITOR = 'visitor';

/** Removes what another person left here without signing out; a visitor's drafts wait to be taken over. */
export const removeStrangers = async (personId: string): Promise<void> => {
  const transaction = (await database()).transaction(['reads', 'writes', 'drafts'], 'readwrite');
  for (const name of ['reads', 'writes', 'drafts'] as const) {
    let cursor = await transaction.objectStore(name).openCursor();
    while (cursor) {
      const isVisitors = name === 'drafts' && cursor.value.personId === VISITOR;
      if (cursor.value.personId !== personId && !isVisitors) await cursor.delete();
      cursor = await cursor.continue();
    }
  }
  await transaction.done;
};
