import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { createAnnouncer } from '../announcer.ts';
import { onReadsForgotten } from '../couple-reads.ts';
import { onPersonChange } from '../person.ts';
import { onReadStep } from '../read-cache.ts';
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
export const forgetRead = (queriesOf: (write: FinishedWrite) => readonly Query[]): void => {
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
