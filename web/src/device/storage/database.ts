import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type ReadRow = {
  readonly userId: string;
  readonly hash: string;
  /** Rows of another contract are dropped. */
  readonly contract: string;
  readonly updatedAt: number;
  readonly query: unknown;
};

export type DraftRow = {
  readonly userId: string;
  readonly id: string;
  readonly text: string;
  readonly at: number;
};

export interface Stores extends DBSchema {
  session: { key: string; value: unknown };
  reads: { key: [string, string]; value: ReadRow; indexes: { userId: string } };
  writes: { key: string; value: { userId: string }; indexes: { userId: string } };
  drafts: { key: [string, string]; value: DraftRow; indexes: { userId: string } };
  path: { key: string; value: unknown };
}

export const storeNames = ['session', 'reads', 'writes', 'drafts', 'path'] as const;

const VERSION = 2;

const connect = (): Promise<IDBPDatabase<Stores>> =>
  openDB<Stores>('usward', VERSION, {
    upgrade(database, oldVersion) {
      // One step per version, so that any old database upgrades.
      if (oldVersion < 2) {
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
      // A newer version waits in another tab: close, and connect again when next needed.
      (event.target as IDBDatabase).close();
      connection = null;
    },
    terminated() {
      connection = null;
    },
  });

let connection: Promise<IDBPDatabase<Stores>> | null = null;

export const database = (): Promise<IDBPDatabase<Stores>> => {
  connection ??= connect().catch((error: unknown) => {
    connection = null;
    throw error;
  });
  return connection;
};

export const clearDatabase = async (): Promise<void> => {
  const transaction = (await database()).transaction(storeNames, 'readwrite');
  await Promise.all([
    ...storeNames.map((name) => transaction.objectStore(name).clear()),
    transaction.done,
  ]);
};

export const VISITOR = 'visitor';

/** For a user who left without signing out. A visitor's drafts stay, to be taken over. */
export const removeOtherUsersData = async (userId: string): Promise<void> => {
  const transaction = (await database()).transaction(['reads', 'writes', 'drafts'], 'readwrite');
  const others = [IDBKeyRange.upperBound(userId, true), IDBKeyRange.lowerBound(userId, true)];
  const removed = (['reads', 'writes', 'drafts'] as const).flatMap((name) => {
    const store = transaction.objectStore(name);
    return others.map(async (range) => {
      const keys = await store.index('userId').getAllKeys(range);
      // The first part of a compound key is the user.
      const otherUsersKeys = keys.filter((key) => name !== 'drafts' || key[0] !== VISITOR);
      await Promise.all(otherUsersKeys.map((key) => store.delete(key)));
    });
  });
  await Promise.all([...removed, transaction.done]);
};
