import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { onCoupleCacheCleared, removeStoredReads } from '../cache/couple-cache.ts';
import { getReadCache, isFetchedHere, onReadStep } from '../cache/read-cache.ts';
import { createPathPredicate } from '../cache/read-paths.ts';
import { roomReadPaths } from '../cache/room-read-paths.ts';
import { onUserChange } from '../current-user.ts';
import { createEmitter } from '../emitter.ts';
import type { OutboxWrite, StoredWrite } from './write-store.ts';

export type AppliedWrite = Omit<OutboxWrite, 'state'> & {
  readonly state: 'finished';
  readonly reply: unknown;
};

type Entry = {
  readonly write: AppliedWrite;
  readonly sequence: number;
};

const changed = createEmitter<void>();
let entries: readonly Entry[] = [];
let sequence = 0;
/** The value of `sequence` when the current fetch of a query began. */
const startedAt = new WeakMap<Query, number>();
/** The same for the last completed fetch: its data includes those writes. */
const readAt = new WeakMap<Query, number>();

const isMissingFrom = (query: Query | undefined, entry: Entry): boolean =>
  query === undefined || (readAt.get(query) ?? 0) < entry.sequence;

/** Stays in the pending writes until the reads it changes were fetched again. */
export const addAppliedWrite = (write: OutboxWrite, reply: unknown): void => {
  sequence += 1;
  const others = entries.filter((entry) => entry.write.key !== write.key);
  entries = [...others, { write: { ...write, state: 'finished', reply }, sequence }];
  changed.emit();
};

const dropWritesIncludedInReads = (getQueries: (write: AppliedWrite) => readonly Query[]): void => {
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
  // A new array, so that subscribers render again.
  entries = [...entries];
  changed.emit();
});

const clear = (): void => {
  entries = [];
  changed.emit();
};
onUserChange(clear);
onCoupleCacheCleared(clear);

export const getAppliedEntries = (): readonly Entry[] => entries;

export const onAppliedWritesChange = changed.subscribe;

export const getWritesMissingFromRead = (
  client: QueryClient,
  queryKey: QueryKey,
): readonly AppliedWrite[] => {
  const query = client.getQueryCache().find({ queryKey });
  return entries.filter((entry) => isMissingFrom(query, entry)).map(({ write }) => write);
};

type WriteInfo = Pick<StoredWrite, 'name' | 'params' | 'method' | 'userId' | 'state'>;

const DASHBOARD_PATH = '/api/dashboard';

const getAffectedReadPaths = ({ name }: Pick<WriteInfo, 'name'>): readonly string[] => {
  const reads: Readonly<Record<string, readonly string[]>> = roomReadPaths;
  return reads[name.split('/', 1)[0] ?? ''] ?? [];
};

const DATE_PATTERN = /\/(\d{4}-\d\d-\d\d)/;

const isForOtherDate = ([address]: readonly unknown[], { params }: WriteInfo): boolean => {
  const [, date = ''] = DATE_PATTERN.exec(String(address)) ?? [];
  const about = Object.values(params);
  return date !== '' && about.length > 0 && !about.some((value) => value.startsWith(date));
};

// The name is repeated, not imported: an import would load that room's schemas.
export const CLEAR_CHECKINS = 'checkin/clear-checkins';

const deletesContent = ({ name, method }: WriteInfo): boolean =>
  method === 'DELETE' || name === CLEAR_CHECKINS;

/** Removes stored reads that may hold the deleted text. */
const removeStoredCopies = (write: WriteInfo): Promise<void> => {
  const isOfRoom = createPathPredicate(
    ...getAffectedReadPaths(write).filter((address) => address !== DASHBOARD_PATH),
  );
  return removeStoredReads(
    write.userId,
    (queryKey) => isOfRoom({ queryKey }) && !isForOtherDate(queryKey, write),
  );
};

/**
 * A running fetch may return older data, so it is canceled. Reads that no screen shows are fetched too, for offline
 * use; endless lists wait until they are opened. A deletion removes the reads that are not fetched.
 */
export const refetchAfter = async (write: WriteInfo): Promise<void> => {
  const isDeletion = write.state !== 'rejected' && deletesContent(write);
  const client = getReadCache();
  const predicate = createPathPredicate(...getAffectedReadPaths(write));
  const hidden = client
    .getQueryCache()
    .findAll({ predicate })
    .filter((query) => !query.isActive() && !isForOtherDate(query.queryKey, write));
  await client.cancelQueries({ predicate });
  // Signed out meanwhile.
  if (client !== getReadCache()) return;
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
  if (client !== getReadCache()) return;
  const cache = client.getQueryCache();
  dropWritesIncludedInReads((one) =>
    cache.findAll({ predicate: createPathPredicate(...getAffectedReadPaths(one)) }),
  );
};
