import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dashboard, getDashboard, markSeen } from '@usward/core/dashboard/endpoints';
import { clearedWhenSeenKinds } from '@usward/core/pulse';
import { useEffect, useRef, useState } from 'react';
import { createReadOptions } from '../device/cache/read-cache.ts';
import { queueWrite } from '../device/outbox/outbox.ts';
import {
  getPendingWrites,
  isNotRejected,
  type PendingWrite,
  usePendingWrites,
} from '../device/outbox/pending-writes.ts';

const summary = createReadOptions(getDashboard);

type KnownState = {
  readonly dashboard: Dashboard | undefined;
  readonly readAt: number;
  readonly pending: readonly PendingWrite[];
};

const findUnseenItemKey = ({ dashboard, pending }: Omit<KnownState, 'readAt'>, name: string) => {
  const marked = pending.filter((write) => write.name === markSeen.name && isNotRejected(write));
  return dashboard?.waiting.find(
    ({ key, kind }) =>
      clearedWhenSeenKinds.has(kind) &&
      (key === name || key.endsWith(`~${name}`)) &&
      !marked.some(({ params }) => params.key === key),
  )?.key;
};

type Reveal = {
  readonly turnedHere: boolean;
  readonly since: number;
  readonly otherwise: boolean;
};

export const isNew = (
  name: string,
  { turnedHere, since, otherwise }: Reveal,
  known: KnownState,
): boolean => {
  if (turnedHere || findUnseenItemKey(known, name) !== undefined) return true;
  return known.dashboard === undefined || known.readAt < since ? otherwise : false;
};

const getDashboardState = (client: QueryClient): KnownState => {
  const state = client.getQueryState<Dashboard>(summary.queryKey);
  const pending = getPendingWrites(client, summary.queryKey);
  return { dashboard: state?.data, readAt: state?.dataUpdatedAt ?? 0, pending };
};

/** For a list, of reveals that cannot turn while it is looked at. */
export const useGetIsNew = () => {
  const client = useQueryClient();
  return (name: string, since: number): boolean =>
    isNew(name, { turnedHere: false, since, otherwise: true }, getDashboardState(client));
};

/** Decided once: a later read neither turns cards again nor hides them. */
export const useIsNew = (name: string, reveal: Reveal): boolean => {
  const client = useQueryClient();
  const [fresh] = useState(() => isNew(name, reveal, getDashboardState(client)));
  return fresh || reveal.turnedHere;
};

/** A `fresh` item may be missing from the dashboard that was read; then a read fetches its key. */
export const useMarkSeen = (name: string, isSeen: boolean, fresh = false): void => {
  const client = useQueryClient();
  const { data } = useQuery({ ...summary, enabled: false });
  const key = findUnseenItemKey(
    { dashboard: data, pending: usePendingWrites(summary.queryKey) },
    name,
  );
  const hasAsked = useRef(false);
  const marked = useRef<string | null>(null);
  useEffect(() => {
    // The same key may wait again.
    if (key === undefined) marked.current = null;
    if (!isSeen || (key === undefined && (!fresh || hasAsked.current))) return;
    hasAsked.current = true;
    const mark = async () => {
      if (key === undefined) await client.fetchQuery({ ...summary, staleTime: 0 });
      const found = key ?? findUnseenItemKey(getDashboardState(client), name);
      if (found === undefined || found === marked.current) return;
      marked.current = found;
      await queueWrite(markSeen, { params: { key: found } });
    };
    mark().catch(() => undefined);
  }, [client, name, isSeen, fresh, key]);
};

/** One reveal only: give its screen the date as a key. */
export const useRevealAndMarkSeen = (
  name: string,
  { isRevealed, ...reveal }: Omit<Reveal, 'turnedHere'> & { readonly isRevealed: boolean },
) => {
  const [sealedAtFirst] = useState(!isRevealed);
  const turnedHere = isRevealed && sealedAtFirst;
  const fresh = useIsNew(name, { ...reveal, turnedHere }) && isRevealed;
  useMarkSeen(name, isRevealed, fresh);
  return { fresh, turnedHere };
};
