import type { StoreValue } from 'idb';
import { database, type Stores } from './database.ts';

/**
 * The stores that are read early. Drafts are not: what another tab has typed since would be lost under
 * what was read before.
 */
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
  // All at once: who it is for would be known a round trip later, and others' rows are rarely there.
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

/** Asks for what this device kept while the app itself is still on its way. */
export const preloadRows = (): void => {
  // Whoever asks next meets the same failure, and says so.
  preloaded = readAll().catch(() => null);
};

/** Lets go of what was read early and not asked for since: by then it may be old. */
export const dropPreloadedRows = (): void => {
  preloaded = null;
};

/** The stored user record as it was read early; undefined where nothing was. */
export const getPreloadedUser = async (): Promise<unknown> => (await preloaded)?.user;

/** A person's rows of a store: once those that were read early, and from then on those that stand there. */
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
