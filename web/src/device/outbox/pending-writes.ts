import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type Instant, InstantSchema } from '@usward/core/calendar';
import type { Endpoint, Input } from '@usward/core/endpoint';
import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import {
  type FinishedWrite,
  finishedWrites,
  getFinishedWritesFor,
  onFinishedChange,
} from './finished-writes.ts';
import { type QueuedWrite, queuedWrites, useQueuedWrites } from './outbox.ts';

export type { FinishedWrite } from './finished-writes.ts';

/** A write that a read may not show yet: it waits on this phone, was refused, or is finished. */
export type PendingWrite = QueuedWrite | FinishedWrite;

/** What a query does not show yet: finished writes, then those that wait on this phone. */
export const getPendingWrites = (
  client: QueryClient,
  queryKey: QueryKey,
  queued = queuedWrites(),
): readonly PendingWrite[] => {
  const keys = new Set(finishedWrites().map(({ write }) => write.key));
  if (keys.size === 0) return queued;
  return [...getFinishedWritesFor(client, queryKey), ...queued.filter(({ key }) => !keys.has(key))];
};

/** {@link getPendingWrites}, live: what a screen lays over the data of this query. */
export const usePendingWrites = (queryKey: QueryKey): readonly PendingWrite[] => {
  const client = useQueryClient();
  const queued = useQueuedWrites();
  const finished = useSyncExternalStore(onFinishedChange, finishedWrites);
  const hash = JSON.stringify(queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key by what it says; `finished` changes with each read.
  return useMemo(
    () => getPendingWrites(client, queryKey, queued),
    [client, hash, queued, finished],
  );
};

/** Whether a write holds as far as this phone knows: the server has not refused it. */
export const isInEffect = ({ state }: Pick<PendingWrite, 'state'>): boolean => state !== 'rejected';

/** Whether a write has yet to be carried out; the server may have refused it. */
export const isQueued = (write: PendingWrite): write is QueuedWrite => write.state !== 'finished';

/** Whether the server has carried a write out. */
export const isFinished = (write: PendingWrite): write is FinishedWrite =>
  write.state === 'finished';

/** What a write of this endpoint says, and since when; null of any other write, and of one that cannot be read. */
export const parseWriteContent = <E extends Endpoint>(
  { name, body }: E,
  write: PendingWrite | undefined,
): { readonly body: Input<E>['body']; readonly savedAt: Instant } | null => {
  if (write?.name !== name) return null;
  const parsed: v.SafeParseResult<E['body']> = v.safeParse(body, write.body);
  const savedAt = v.safeParse(InstantSchema, write.savedAt);
  return parsed.success && savedAt.success
    ? { body: parsed.output, savedAt: savedAt.output }
    : null;
};
