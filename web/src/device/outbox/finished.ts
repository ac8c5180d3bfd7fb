import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { isUnder, roomReads } from '../addresses.ts';
import { createAnnouncer } from '../announcer.ts';
import { onReadsForgotten } from '../couple-reads.ts';
import { onPersonChange } from '../person.ts';
import { isReadHere, onRead, readCache } from '../read-cache.ts';
import type { QueuedWrite } from './store.ts';

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
/** How many writes had finished when a query was last read: those it knows. */
const readAt = new WeakMap<object, number>();

const isUnknownTo = (query: Query | undefined, entry: Entry): boolean =>
  query === undefined || (readAt.get(query) ?? 0) < entry.turn;

const readsOf = ({ name }: Pick<QueuedWrite, 'name'>) => {
  const reads: Readonly<Record<string, readonly string[]>> = roomReads;
  return isUnder(...(reads[name.split('/', 1)[0] ?? ''] ?? []));
};

const DATE = /\/(\d{4}-\d\d-\d\d)/;

/** Whether a query reads one day or week, and a write is about another. */
const isOfOtherDay = ({ queryKey: [address] }: Query, { params }: Pick<QueuedWrite, 'params'>) => {
  const [, date] = DATE.exec(String(address)) ?? [];
  return date !== undefined && !Object.values(params).includes(date);
};

/** Whether a query that no screen shows is few bytes and about the same: the others are read when they are opened. */
const isWorthReading = (query: Query, write: Pick<QueuedWrite, 'params'>): boolean =>
  isReadHere(query) && query.queryType !== 'infinite' && !isOfOtherDay(query, write);

/**
 * Reads again what a write made old. A read that began before may arrive later and be older, so it ends. What no screen
 * shows is read now too, so that it is up to date without a network.
 */
export const rereadAfter = async (write: Pick<QueuedWrite, 'name' | 'params'>): Promise<void> => {
  const client = readCache();
  const predicate = readsOf(write);
  const queries = client.getQueryCache().findAll({ predicate });
  const hidden = queries.filter((query) => !query.isActive() && isWorthReading(query, write));
  await client.cancelQueries({ predicate });
  // Signed out in the meantime.
  if (client !== readCache()) return;
  await Promise.all([
    client.invalidateQueries({ predicate }),
    ...hidden.map((query) => query.fetch().catch(() => undefined)),
  ]);
};

/** Lays a write that was carried out over the reads until they have been read again. */
export const layOver = (write: QueuedWrite, reply: unknown): void => {
  turn += 1;
  const others = entries.filter((entry) => entry.write.key !== write.key);
  entries = [...others, { write: { ...write, state: 'finished', reply }, turn }];
  changed.tell();
  rereadAfter(write).catch((error: unknown) => console.error(error));
};

const isNeeded = (entry: Entry): boolean =>
  readCache()
    .getQueryCache()
    .findAll({ predicate: readsOf(entry.write) })
    .some((query) => isUnknownTo(query, entry));

onRead((query) => {
  readAt.set(query, turn);
  if (entries.length === 0) return;
  entries = entries.filter(isNeeded);
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
