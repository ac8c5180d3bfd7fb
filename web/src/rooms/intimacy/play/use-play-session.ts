import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getPlaySession, setReady, stopPlaySession } from '@usward/core/intimacy/endpoints';
import type { PlaySessionView } from '@usward/core/intimacy/play-session';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { refetchOnOpen } from '../../../device/cache/query-defaults.ts';
import { createReadOptions, inMemoryOnly } from '../../../device/cache/read-cache.ts';
import { ApiError } from '../../../device/network/api.ts';
import { useOnline } from '../../../device/network/online.ts';
import {
  isNotRejected,
  type PendingWrite,
  usePendingWrites,
} from '../../../device/outbox/pending-writes.ts';
import { useStore } from '../../../device/use-store.ts';
import { refetchLab } from '../lab-queries.ts';
import { $playSessionMemory, rememberPlaySession } from './active-games.ts';
import { getPlaySessionViewState, isLabClosed, type Playing } from './play-session-view-state.ts';

/** In epoch milliseconds; updates every `every` ms and when the user comes back. */
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

/** In milliseconds, in case a pulse is missed (our own choice). */
const REFETCH_INTERVAL_MS = 3_000;

const TICK_INTERVAL_MS = 10_000;

const playSessionKey = createReadOptions(getPlaySession).queryKey;

const shouldPollPlaySession = (view: PlaySessionView | undefined): boolean =>
  view === undefined ||
  view.state === 'playing' ||
  (view.state === 'none' && view.readyUntil !== null);

const getPendingStopId = (pending: readonly PendingWrite[]): string | null => {
  const write = pending.findLast(({ name }) => name === stopPlaySession.name);
  const body = v.safeParse(stopPlaySession.body, write?.body);
  return body.success ? body.output.playSession : null;
};

/** In memory only, while the screen is open. */
export const usePlaySession = (isOpen: boolean) => {
  const client = useQueryClient();
  const online = useOnline();
  const memory = useStore($playSessionMemory);
  const pending = usePendingWrites(playSessionKey);
  const now = useNow(TICK_INTERVAL_MS);
  const query = useQuery({
    ...createReadOptions(getPlaySession),
    meta: inMemoryOnly,
    gcTime: 0,
    staleTime: 0,
    ...refetchOnOpen,
    // The next poll comes soon anyway.
    retry: false,
    refetchInterval: ({ state }) =>
      shouldPollPlaySession(state.data) ? REFETCH_INTERVAL_MS : false,
  });
  const refusal = query.error instanceof ApiError ? query.error.code : null;
  const isLost = !online || (query.error !== null && !(query.error instanceof ApiError));
  const viewState = getPlaySessionViewState({
    isOpen,
    view: query.data,
    refusal,
    isLost,
    memory,
    stopped: getPendingStopId(pending),
    takesBack: pending.some((write) => write.name === setReady.name && isNotRejected(write)),
    now,
  });
  const hasClosed = isLabClosed(refusal);
  useEffect(() => {
    // The closed lab must not show behind the end card.
    if (hasClosed) refetchLab(client);
  }, [client, hasClosed]);

  const shown = viewState.kind === 'playing' ? viewState.playSession.id : null;
  useEffect(() => {
    if (shown !== null) rememberPlaySession(shown);
  }, [shown]);

  const latest = (): Playing | null => {
    const view = client.getQueryData<PlaySessionView>(playSessionKey);
    return view?.state === 'playing' ? view : null;
  };
  const { refetch } = query;
  return {
    viewState,
    isLost,
    latest,
    /** Waits for a new request, not for one that started earlier. */
    refresh: async (): Promise<Playing | null> => {
      await refetch();
      return latest();
    },
  };
};
