import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { isUnder } from '../addresses.ts';
import { createAnnouncer } from '../announcer.ts';
import { onReadsForgotten, removeKept } from '../couple-reads.ts';
import { onPersonChange } from '../person.ts';
import { isReadHere, onReadStep, readCache } from '../read-cache.ts';
import { roomReads } from '../room-reads.ts';
import type { QueuedWrite, StoredWrite } from './store.ts';

/** A write that the server has carried out, with its reply. */
export type FinishedWrite = Omit<QueuedWrite, 'state'> & {
  readonly state: 'finished';
  readonly reply: unknown;
};

type Entry = {
  readonly write: FinishedWrite;
  /** How many writes had finished here, this one included. */
  readonly turn: number;
};

const changed = createAnnouncer<void>();
let entries: readonly Entry[] = [];
let turn = 0;
/** How many writes had finished when the present reading of a query began. */
const begunAt = new WeakMap<Query, number>();
/** The same of what was last read: those writes it knows. */
const readAt = new WeakMap<Query, number>();

const isUnknownTo = (query: Query | undefined, entry: Entry): boolean =>
  query === undefined || (readAt.get(query) ?? 0) < entry.turn;

/** Lays a write that was carried out over the reads until they have been read again. */
export const layOver = (write: QueuedWrite, reply: unknown): void => {
  turn += 1;
  const others = entries.filter((entry) => entry.write.key !== write.key);
  entries = [...others, { write: { ...write, state: 'finished', reply }, turn }];
  changed.tell();
};

/** Forgets the finished writes that all of these queries know, where they are what a write is about. */
const forgetRead = (queriesOf: (write: FinishedWrite) => readonly Query[]): void => {
  entries = entries.filter((entry) =>
    queriesOf(entry.write).some((query) => isUnknownTo(query, entry)),
  );
  changed.tell();
};

onReadStep(({ query, step }) => {
  if (step === 'begun') {
    begunAt.set(query, turn);
    return;
  }
  readAt.set(query, begunAt.get(query) ?? 0);
  if (entries.length === 0) return;
  // Another list for whoever looks at it, though it holds the same.
  entries = [...entries];
  changed.tell();
});

const drop = (): void => {
  entries = [];
  changed.tell();
};
onPersonChange(drop);
onReadsForgotten(drop);

/** All finished writes that some read does not show yet; another list whenever that changes. */
export const finishedWrites = (): readonly Entry[] => entries;

/** Hears of each change of {@link finishedWrites}. */
export const onFinishedChange = changed.listen;

/** The finished writes that one query does not show yet, oldest first. */
export const finishedFor = (client: QueryClient, queryKey: QueryKey): readonly FinishedWrite[] => {
  const query = client.getQueryCache().find({ queryKey });
  return entries.filter((entry) => isUnknownTo(query, entry)).map(({ write }) => write);
};

type Written = Pick<StoredWrite, 'name' | 'params' | 'method' | 'personId' | 'state'>;

const SUMMARY = '/api/dashboard';

/** The reads of the room that a write is named after. */
const addressesOf = ({ name }: Pick<Written, 'name'>): readonly string[] => {
  const reads: Readonly<Record<string, readonly string[]>> = roomReads;
  return reads[name.split('/', 1)[0] ?? ''] ?? [];
};

const DATE = /\/(\d{4}-\d\d-\d\d)/;

/** Whether a query reads one day or week, and a write is about another. */
const isOfOtherDay = ([address]: readonly unknown[], { params }: Written): boolean => {
  const [, date = ''] = DATE.exec(String(address)) ?? [];
  const about = Object.values(params);
  return date !== '' && about.length > 0 && !about.some((value) => value.startsWith(date));
};

// Named, not imported: this carries no schemas of that room.
/** The one write that deletes words and says so by its name alone. */
export const CLEAR_CHECKINS = 'checkin/clear-checkins';

/** Whether a write takes away what was said, wherever it was read. */
const deletes = ({ name, method }: Written): boolean =>
  method === 'DELETE' || name === CLEAR_CHECKINS;

/** Lets go of what this device kept of a room and may say what was deleted, until it has been read again. */
const removeCopies = (write: Written): Promise<void> => {
  const isOfRoom = isUnder(...addressesOf(write).filter((address) => address !== SUMMARY));
  return removeKept(
    write.personId,
    (queryKey) => isOfRoom({ queryKey }) && !isOfOtherDay(queryKey, write),
  );
};

/**
 * Reads again what a write made old. A read that began before may arrive later and be older, so it ends. What no screen
 * shows now is read too where one did before, so that it is up to date without a network; endless lists wait until they
 * are opened. What a deletion made old and is not read now is let go of.
 */
export const rereadAfter = async (write: Written): Promise<void> => {
  const isDeletion = write.state !== 'attention' && deletes(write);
  const client = readCache();
  const predicate = isUnder(...addressesOf(write));
  const hidden = client
    .getQueryCache()
    .findAll({ predicate })
    .filter((query) => !query.isActive() && !isOfOtherDay(query.queryKey, write));
  await client.cancelQueries({ predicate });
  // Signed out in the meantime.
  if (client !== readCache()) return;
  const isReadNow = (query: Query): boolean =>
    isReadHere(query) && (isDeletion || query.queryType !== 'infinite');
  if (isDeletion) {
    for (const query of hidden) if (!isReadNow(query)) client.getQueryCache().remove(query);
  }
  await Promise.all([
    isDeletion ? removeCopies(write) : null,
    client.invalidateQueries({ predicate }),
    ...hidden.filter(isReadNow).map((query) => query.fetch().catch(() => undefined)),
  ]);
  if (client !== readCache()) return;
  const cache = client.getQueryCache();
  forgetRead((one) => cache.findAll({ predicate: isUnder(...addressesOf(one)) }));
};
