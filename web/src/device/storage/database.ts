import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** One query's answer as it was read, kept for opening without a network. */
export type ReadRow = {
  readonly userId: string;
  readonly hash: string;
  /** The contract the answer was parsed by; another contract's copy is dropped. */
  readonly contract: string;
  readonly updatedAt: number;
  readonly query: unknown;
};

/** One unsent text. */
export type DraftRow = {
  readonly userId: string;
  readonly id: string;
  readonly text: string;
  /** When it was written, in epoch milliseconds. */
  readonly at: number;
};

/** The stores of this device, and what stands in them. */
export interface Stores extends DBSchema {
  /** `user`: the stored user record; `pulse`: which changes were seen. */
  session: { key: string; value: unknown };
  reads: { key: [string, string]; value: ReadRow; indexes: { userId: string } };
  writes: { key: string; value: { userId: string }; indexes: { userId: string } };
  drafts: { key: [string, string]; value: DraftRow; indexes: { userId: string } };
  /**
   * `pending`: where a tapped notification wants to go. `subscription-changed`: that the browser has
   * replaced what pushes come by.
   */
  path: { key: string; value: unknown };
}

/** The names of the stores. */
export const storeNames = ['session', 'reads', 'writes', 'drafts', 'path'] as const;

const VERSION = 2;

const connect = (): Promise<IDBPDatabase<Stores>> =>
  openDB<Stores>('usward', VERSION, {
    upgrade(database, oldVersion) {
      // Each step leads from one version to the next, so that any old copy arrives whole.
      if (oldVersion < 2) {
        // Only developers had version 1, whose rows named the user otherwise.
        for (const name of database.objectStoreNames) database.deleteObjectStore(name);
        database.createObjectStore('session');
        database.createObjectStore('path');
        database
          .createObjectStore('reads', { keyPath: ['userId', 'hash'] })
          .createIndex('userId', 'userId');
        database.createObjectStore('writes', { keyPath: 'key' }).createIndex('userId', 'userId');
        database
          .createObjectStore('drafts', { keyPath: ['userId', 'id'] })
          .createIndex('userId', 'userId');
      }
    },
    blocking(_current, _blocked, event) {
      // A newer version waits in another tab: step aside and connect again when next asked.
      (event.target as IDBDatabase).close();
      connection = null;
    },
    terminated() {
      connection = null;
    },
  });

let connection: Promise<IDBPDatabase<Stores>> | null = null;

/** The one connection to the stored things of this device. */
export const database = (): Promise<IDBPDatabase<Stores>> => {
  connection ??= connect().catch((error: unknown) => {
    connection = null;
    throw error;
  });
  return connection;
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
export const removeOtherUsersData = async (userId: string): Promise<void> => {
  const transaction = (await database()).transaction(['reads', 'writes', 'drafts'], 'readwrite');
  const others = [IDBKeyRange.upperBound(userId, true), IDBKeyRange.lowerBound(userId, true)];
  const removed = (['reads', 'writes', 'drafts'] as const).flatMap((name) => {
    const store = transaction.objectStore(name);
    return others.map(async (range) => {
      const keys = await store.index('userId').getAllKeys(range);
      // A key that is a pair begins with whose it is.
      const otherUsersKeys = keys.filter((key) => name !== 'drafts' || key[0] !== VISITOR);
      await Promise.all(otherUsersKeys.map((key) => store.delete(key)));
    });
  });
  await Promise.all([...removed, transaction.done]);
};
