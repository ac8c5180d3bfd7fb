import type { StoreValue } from 'idb';
import { database, type Stores } from './database.ts';

/**
 * The stores that are read early. Drafts are not: what another tab has typed since would be lost under
 * what was read before.
 */
type PersonStore = 'reads' | 'writes';
type Rows = { [Store in PersonStore]?: StoreValue<Stores, Store>[] };

type Early = { readonly user: unknown; readonly personId: string; readonly rows: Rows };

let early: Promise<Early | null> | null = null;

const idOf = (user: unknown): string | null =>
  typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string'
    ? user.id
    : null;

const readAll = async (): Promise<Early | null> => {
  const transaction = (await database()).transaction(['session', 'reads', 'writes']);
  // All at once: who it is for would be known a round trip later, and others' rows are rarely there.
  const [user, reads, writes] = await Promise.all([
    transaction.objectStore('session').get('user'),
    transaction.objectStore('reads').getAll(),
    transaction.objectStore('writes').getAll(),
  ]);
  const personId = idOf(user);
  if (personId === null) return null;
  const isTheirs = (row: { readonly personId: string }): boolean => row.personId === personId;
  return {
    user,
    personId,
    rows: { reads: reads.filter(isTheirs), writes: writes.filter(isTheirs) },
  };
};

/** Asks for what this device kept while the app itself is still on its way. */
export const readEarly = (): void => {
  // Whoever asks next meets the same failure, and says so.
  early = readAll().catch(() => null);
};

/** Lets go of what was read early and not asked for since: by then it may be old. */
export const dropEarly = (): void => {
  early = null;
};

/** The stored user record as it was read early; undefined where nothing was. */
export const earlyUser = async (): Promise<unknown> => (await early)?.user;

/** A person's rows of a store: once those that were read early, and from then on those that stand there. */
export const rowsOf = async <Store extends PersonStore>(
  store: Store,
  personId: string,
): Promise<StoreValue<Stores, Store>[]> => {
  const read = await early;
  const rows = read?.personId === personId ? read.rows[store] : undefined;
  if (read && rows) {
    delete read.rows[store];
    return rows;
  }
  return (await database()).getAllFromIndex(store, 'person', IDBKeyRange.only(personId));
};
