import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getPlaySession, setReady, stopPlaySession } from '@usward/core/intimacy/endpoints';
import type { PlaySessionView } from '@usward/core/intimacy/play-session';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { refetchOnOpen } from '../../../device/cache/query-rules.ts';
import { inMemoryOnly, readOptions } from '../../../device/cache/read-cache.ts';
import { ApiError } from '../../../device/network/api.ts';
import { useOnline } from '../../../device/network/online.ts';
import {
  isInEffect,
  type PendingWrite,
  usePendingWrites,
} from '../../../device/outbox/pending-writes.ts';
import { useStore } from '../../../device/use-store.ts';
import { refetchLab } from '../lab-queries.ts';
import { $playSessionMemory, rememberPlayed } from './active-games.ts';
import { getPlaySessionViewState, isRoomClosed, type Playing } from './play-session-view-state.ts';

/** The time in epoch milliseconds, looked at every so many and when the person comes back. */
const useNow = (every: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, every);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [every]);
  return now;
};

/** How often a session on the screen is read anew, should the pulse not be heard: 3 s (our own choice). */
const REFETCH_INTERVAL_MS = 3_000;

/** How often the time a readiness holds is looked at, in milliseconds. */
const TICK_INTERVAL_MS = 10_000;

const playSessionKey = readOptions(getPlaySession).queryKey;

const isOngoing = (view: PlaySessionView | undefined): boolean =>
  view === undefined ||
  view.state === 'playing' ||
  (view.state === 'none' && view.readyUntil !== null);

const getStoppedId = (pending: readonly PendingWrite[]): string | null => {
  const write = pending.findLast(({ name }) => name === stopPlaySession.name);
  const body = v.safeParse(stopPlaySession.body, write?.body);
  return body.success ? body.output.playSession : null;
};

/**
 * The live session: what to show of it, whether the network is lost, and how to read it anew. It is
 * kept in memory only, for as long as the screen is open.
 */
export const usePlaySession = (isOpen: boolean) => {
  const client = useQueryClient();
  const online = useOnline();
  const memory = useStore($playSessionMemory);
  const pending = usePendingWrites(playSessionKey);
  const now = useNow(TICK_INTERVAL_MS);
  const query = useQuery({
    ...readOptions(getPlaySession),
    meta: inMemoryOnly,
    gcTime: 0,
    staleTime: 0,
    ...refetchOnOpen,
    // The next reading is not far.
    retry: false,
    refetchInterval: ({ state }) => (isOngoing(state.data) ? REFETCH_INTERVAL_MS : false),
  });
  const refusal = query.error instanceof ApiError ? query.error.code : null;
  const isLost = !online || (query.error !== null && !(query.error instanceof ApiError));
  const viewState = getPlaySessionViewState({
    isOpen,
    view: query.data,
    refusal,
    isLost,
    memory,
    stopped: getStoppedId(pending),
    takesBack: pending.some((write) => write.name === setReady.name && isInEffect(write)),
    now,
  });
  const hasClosed = isRoomClosed(refusal);
  useEffect(() => {
    // What lies behind the end must not be a room that is open no longer.
    if (hasClosed) refetchLab(client);
  }, [client, hasClosed]);

  const shown = viewState.kind === 'playing' ? viewState.playSession.id : null;
  useEffect(() => {
    if (shown !== null) rememberPlayed(shown);
  }, [shown]);

  const latest = (): Playing | null => {
    const view = client.getQueryData<PlaySessionView>(playSessionKey);
    return view?.state === 'playing' ? view : null;
  };
  const { refetch } = query;
  return {
    viewState,
    isLost,
    /** The session as last read; null when it is played no longer. */
    latest,
    /** Reads it anew, rather than waiting for a reading that set out earlier. */
    refresh: async (): Promise<Playing | null> => {
      await refetch();
      return latest();
    },
  };
};
