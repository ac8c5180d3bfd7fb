import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { onCoupleCacheCleared, removeStoredReads } from '../cache/couple-cache.ts';
import { isFetchedHere, onReadStep, readCache } from '../cache/read-cache.ts';
import { isQueryUnder } from '../cache/read-paths.ts';
import { roomReadPaths } from '../cache/room-read-paths.ts';
import { onUserChange } from '../current-user.ts';
import { createEmitter } from '../emitter.ts';
import type { QueuedWrite, StoredWrite } from './write-store.ts';

/** A write that the server has carried out, with its reply. */
export type FinishedWrite = Omit<QueuedWrite, 'state'> & {
  readonly state: 'finished';
  readonly reply: unknown;
};

type Entry = {
  readonly write: FinishedWrite;
  /** How many writes had finished here, this one included. */
  readonly sequence: number;
};

const changed = createEmitter<void>();
let entries: readonly Entry[] = [];
let sequence = 0;
/** How many writes had finished when the present reading of a query began. */
const startedAt = new WeakMap<Query, number>();
/** The same of what was last read: those writes it knows. */
const readAt = new WeakMap<Query, number>();

const isMissingFrom = (query: Query | undefined, entry: Entry): boolean =>
  query === undefined || (readAt.get(query) ?? 0) < entry.sequence;

/** Lays a write that was carried out over the reads until they have been read again. */
export const recordFinishedWrite = (write: QueuedWrite, reply: unknown): void => {
  sequence += 1;
  const others = entries.filter((entry) => entry.write.key !== write.key);
  entries = [...others, { write: { ...write, state: 'finished', reply }, sequence }];
  changed.emit();
};

/** Forgets the finished writes that all of these queries know, where they are what a write is about. */
const forgetKnownWrites = (getQueries: (write: FinishedWrite) => readonly Query[]): void => {
  entries = entries.filter((entry) =>
    getQueries(entry.write).some((query) => isMissingFrom(query, entry)),
  );
  changed.emit();
};

onReadStep(({ query, step }) => {
  if (step === 'started') {
    startedAt.set(query, sequence);
    return;
  }
  readAt.set(query, startedAt.get(query) ?? 0);
  if (entries.length === 0) return;
  // Another list for whoever looks at it, though it holds the same.
  entries = [...entries];
  changed.emit();
});

const clear = (): void => {
  entries = [];
  changed.emit();
};
onUserChange(clear);
onCoupleCacheCleared(clear);

/** All finished writes that some read does not show yet; another list whenever that changes. */
export const finishedWrites = (): readonly Entry[] => entries;

/** Hears of each change of {@link finishedWrites}. */
export const onFinishedChange = changed.subscribe;

/** The finished writes that one query does not show yet, oldest first. */
export const getFinishedWritesFor = (
  client: QueryClient,
  queryKey: QueryKey,
): readonly FinishedWrite[] => {
  const query = client.getQueryCache().find({ queryKey });
  return entries.filter((entry) => isMissingFrom(query, entry)).map(({ write }) => write);
};

type WriteInfo = Pick<StoredWrite, 'name' | 'params' | 'method' | 'userId' | 'state'>;

const DASHBOARD_PATH = '/api/dashboard';

/** The reads of the room that a write is named after. */
const getReadPaths = ({ name }: Pick<WriteInfo, 'name'>): readonly string[] => {
  const reads: Readonly<Record<string, readonly string[]>> = roomReadPaths;
  return reads[name.split('/', 1)[0] ?? ''] ?? [];
};

const DATE_PATTERN = /\/(\d{4}-\d\d-\d\d)/;

/** Whether a query reads one day or week, and a write is about another. */
const isForOtherDate = ([address]: readonly unknown[], { params }: WriteInfo): boolean => {
  const [, date = ''] = DATE_PATTERN.exec(String(address)) ?? [];
  const about = Object.values(params);
  return date !== '' && about.length > 0 && !about.some((value) => value.startsWith(date));
};

// Named, not imported: this carries no schemas of that room.
/** The one write that deletes words and says so by its name alone. */
export const CLEAR_CHECKINS = 'checkin/clear-checkins';

/** Whether a write takes away what was said, wherever it was read. */
const deletesContent = ({ name, method }: WriteInfo): boolean =>
  method === 'DELETE' || name === CLEAR_CHECKINS;

/** Lets go of what this device kept of a room and may say what was deleted, until it has been read again. */
const removeStoredCopies = (write: WriteInfo): Promise<void> => {
  const isOfRoom = isQueryUnder(
    ...getReadPaths(write).filter((address) => address !== DASHBOARD_PATH),
  );
  return removeStoredReads(
    write.userId,
    (queryKey) => isOfRoom({ queryKey }) && !isForOtherDate(queryKey, write),
  );
};

/**
 * Reads again what a write made old. A read that began before may arrive later and be older, so it ends. What no screen
 * shows now is read too where one did before, so that it is up to date without a network; endless lists wait until they
 * are opened. What a deletion made old and is not read now is let go of.
 */
export const refetchAfter = async (write: WriteInfo): Promise<void> => {
  const isDeletion = write.state !== 'rejected' && deletesContent(write);
  const client = readCache();
  const predicate = isQueryUnder(...getReadPaths(write));
  const hidden = client
    .getQueryCache()
    .findAll({ predicate })
    .filter((query) => !query.isActive() && !isForOtherDate(query.queryKey, write));
  await client.cancelQueries({ predicate });
  // Signed out in the meantime.
  if (client !== readCache()) return;
  const isReadNow = (query: Query): boolean =>
    isFetchedHere(query) && (isDeletion || query.queryType !== 'infinite');
  if (isDeletion) {
    for (const query of hidden) if (!isReadNow(query)) client.getQueryCache().remove(query);
  }
  await Promise.all([
    isDeletion ? removeStoredCopies(write) : null,
    client.invalidateQueries({ predicate }),
    ...hidden.filter(isReadNow).map((query) => query.fetch().catch(() => undefined)),
  ]);
  if (client !== readCache()) return;
  const cache = client.getQueryCache();
  forgetKnownWrites((one) => cache.findAll({ predicate: isQueryUnder(...getReadPaths(one)) }));
};
