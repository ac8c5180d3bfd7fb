import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type Instant, InstantSchema } from '@usward/core/calendar';
import type { Endpoint, Input } from '@usward/core/endpoint';
import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import {
  type AppliedWrite,
  getAppliedEntries,
  getWritesMissingFromRead,
  onAppliedWritesChange,
} from './applied-writes.ts';
import { getOutboxWrites, type OutboxWrite, useOutboxWrites } from './outbox.ts';

export type { AppliedWrite } from './applied-writes.ts';

export type PendingWrite = OutboxWrite | AppliedWrite;

export const getPendingWrites = (
  client: QueryClient,
  queryKey: QueryKey,
  queued = getOutboxWrites(),
): readonly PendingWrite[] => {
  const keys = new Set(getAppliedEntries().map(({ write }) => write.key));
  if (keys.size === 0) return queued;
  return [
    ...getWritesMissingFromRead(client, queryKey),
    ...queued.filter(({ key }) => !keys.has(key)),
  ];
};

export const usePendingWrites = (queryKey: QueryKey): readonly PendingWrite[] => {
  const client = useQueryClient();
  const queued = useOutboxWrites();
  const finished = useSyncExternalStore(onAppliedWritesChange, getAppliedEntries);
  const hash = JSON.stringify(queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key by what it says; `finished` changes with each read.
  return useMemo(
    () => getPendingWrites(client, queryKey, queued),
    [client, hash, queued, finished],
  );
};

export const isNotRejected = ({ state }: Pick<PendingWrite, 'state'>): boolean =>
  state !== 'rejected';

export const isInOutbox = (write: PendingWrite): write is OutboxWrite => write.state !== 'finished';

export const isAppliedByServer = (write: PendingWrite): write is AppliedWrite =>
  write.state === 'finished';

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
