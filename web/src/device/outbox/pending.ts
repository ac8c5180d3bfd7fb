import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { type FinishedWrite, finishedFor, finishedWrites, onFinishedChange } from './finished.ts';
import { type QueuedWrite, queuedWrites, useQueuedWrites } from './outbox.ts';

export type { FinishedWrite } from './finished.ts';

/** A write that a read may not show yet: it waits on this phone, was refused, or is finished. */
export type PendingWrite = QueuedWrite | FinishedWrite;

/** What a query does not show yet: finished writes, then those that wait on this phone. */
export const pendingFor = (
  client: QueryClient,
  queryKey: QueryKey,
  queued = queuedWrites(),
): readonly PendingWrite[] => {
  const keys = new Set(finishedWrites().map(({ write }) => write.key));
  if (keys.size === 0) return queued;
  return [...finishedFor(client, queryKey), ...queued.filter(({ key }) => !keys.has(key))];
};

/** {@link pendingFor}, live: what a screen lays over the data of this query. */
export const usePendingFor = (queryKey: QueryKey): readonly PendingWrite[] => {
  const client = useQueryClient();
  const queued = useQueuedWrites();
  const finished = useSyncExternalStore(onFinishedChange, finishedWrites);
  const hash = JSON.stringify(queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key by what it says; `finished` changes with each read.
  return useMemo(() => pendingFor(client, queryKey, queued), [client, hash, queued, finished]);
};

/** Whether a write holds as far as this phone knows: the server has not refused it. */
export const holds = ({ state }: Pick<PendingWrite, 'state'>): boolean => state !== 'attention';

/** Whether a write has yet to be carried out; the server may have refused it. */
export const isQueued = (write: PendingWrite): write is QueuedWrite => write.state !== 'finished';

/** Whether the server has carried a write out. */
export const isFinished = (write: PendingWrite): write is FinishedWrite =>
  write.state === 'finished';
