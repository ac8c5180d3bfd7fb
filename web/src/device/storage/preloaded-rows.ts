import type { StoreValue } from 'idb';
import { database, type Stores } from './database.ts';

/** Drafts are not preloaded: another tab may have typed since. */
type UserStore = 'reads' | 'writes';
type Rows = { [Store in UserStore]?: StoreValue<Stores, Store>[] };

type Preloaded = { readonly user: unknown; readonly userId: string; readonly rows: Rows };

let preloaded: Promise<Preloaded | null> | null = null;

const getUserId = (user: unknown): string | null =>
  typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string'
    ? user.id
    : null;

const readAll = async (): Promise<Preloaded | null> => {
  const transaction = (await database()).transaction(['session', 'reads', 'writes']);
  // All together: waiting for the user's id would cost a round trip, and other users' rows are rare.
  const [user, reads, writes] = await Promise.all([
    transaction.objectStore('session').get('user'),
    transaction.objectStore('reads').getAll(),
    transaction.objectStore('writes').getAll(),
  ]);
  const userId = getUserId(user);
  if (userId === null) return null;
  const isTheirs = (row: { readonly userId: string }): boolean => row.userId === userId;
  return {
    user,
    userId,
    rows: { reads: reads.filter(isTheirs), writes: writes.filter(isTheirs) },
  };
};

export const preloadRows = (): void => {
  preloaded = readAll().catch(() => null);
};

/** By now the rows may be old. */
export const dropPreloadedRows = (): void => {
  preloaded = null;
};

export const getPreloadedUser = async (): Promise<unknown> => (await preloaded)?.user;

/** The preloaded rows once, and the stored ones from then on. */
export const readRows = async <Store extends UserStore>(
  store: Store,
  userId: string,
): Promise<StoreValue<Stores, Store>[]> => {
  const read = await preloaded;
  const rows = read?.userId === userId ? read.rows[store] : undefined;
  if (read && rows) {
    delete read.rows[store];
    return rows;
  }
  return (await database()).getAllFromIndex(store, 'userId', IDBKeyRange.only(userId));
};
