import type { Query } from '@tanstack/react-query';
import { isUnder } from '../addresses.ts';
import { removeKept } from '../couple-reads.ts';
import { isReadHere, readCache } from '../read-cache.ts';
import { roomReads } from '../room-reads.ts';
import { forgetRead } from './finished.ts';
import type { StoredWrite } from './store.ts';

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
