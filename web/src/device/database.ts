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

/** The stores of this device, and what stands in them. */
export interface Stores extends DBSchema {
  /** `user`: the stored user record; `pulse`: which changes were seen. */
  session: { key: string; value: unknown };
  reads: { key: [string, string]; value: ReadRow; indexes: { person: string } };
  writes: { key: string; value: { personId: string }; indexes: { person: string } };
  drafts: { key: [string, string]; value: DraftRow; indexes: { person: string } };
  /**
   * `pending`: where a tapped notification wants to go. `subscription-changed`: that the browser has
   * replaced what pushes come by.
   */
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
  const others = [IDBKeyRange.upperBound(personId, true), IDBKeyRange.lowerBound(personId, true)];
  const removed = (['reads', 'writes', 'drafts'] as const).flatMap((name) => {
    const store = transaction.objectStore(name);
    return others.map(async (range) => {
      const keys = await store.index('person').getAllKeys(range);
      // A key that is a pair begins with whose it is.
      const strangers = keys.filter((key) => name !== 'drafts' || key[0] !== VISITOR);
      await Promise.all(strangers.map((key) => store.delete(key)));
    });
  });
  await Promise.all([...removed, transaction.done]);
};
