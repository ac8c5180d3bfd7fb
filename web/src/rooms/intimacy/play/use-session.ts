import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getSession, setReady, stopSession } from '@usward/core/intimacy/endpoints';
import type { SessionView } from '@usward/core/intimacy/session';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../../../device/api.ts';
import { useOnline } from '../../../device/online.ts';
import { holds, type PendingWrite, usePendingFor } from '../../../device/outbox/pending.ts';
import { readOnOpening } from '../../../device/query-rules.ts';
import { inMemoryOnly, readOptions } from '../../../device/read-cache.ts';
import { useStore } from '../../../device/use-store.ts';
import { readAnew } from '../lab-queries.ts';
import { $sessionMemory, notePlayed } from './held-games.ts';
import { faceOf, isGone, type Playing } from './session-face.ts';

/** The time in epoch milliseconds, looked at every so many and when the person comes back. */
const useNow = (every: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [every]);
  return now;
};

/** How often a session on the screen is read anew, should the pulse not be heard: 3 s (our own choice). */
const READ_EVERY = 3_000;

/** How often the time a readiness holds is looked at, in milliseconds. */
const LOOK_EVERY = 10_000;

const sessionKey = readOptions(getSession).queryKey;

const goesOn = (view: SessionView | undefined): boolean =>
  view === undefined ||
  view.state === 'playing' ||
  (view.state === 'none' && view.readyUntil !== null);

const stopIn = (pending: readonly PendingWrite[]): string | null => {
  const write = pending.findLast(({ name }) => name === stopSession.name);
  const body = v.safeParse(stopSession.body, write?.body);
  return body.success ? body.output.session : null;
};

/**
 * The live session: what to show of it, whether the network is lost, and how to read it anew. It is
 * kept in memory only, for as long as the screen is open.
 */
export const useSession = (isOpen: boolean) => {
  const client = useQueryClient();
  const online = useOnline();
  const memory = useStore($sessionMemory);
  const pending = usePendingFor(sessionKey);
  const now = useNow(LOOK_EVERY);
  const query = useQuery({
    ...readOptions(getSession),
    meta: inMemoryOnly,
    gcTime: 0,
    staleTime: 0,
    ...readOnOpening,
    // The next reading is not far.
    retry: false,
    refetchInterval: ({ state }) => (goesOn(state.data) ? READ_EVERY : false),
  });
  const refusal = query.error instanceof ApiError ? query.error.code : null;
  const isLost = !online || (query.error !== null && !(query.error instanceof ApiError));
  const face = faceOf({
    isOpen,
    view: query.data,
    refusal,
    isLost,
    memory,
    stopped: stopIn(pending),
    takesBack: pending.some((write) => write.name === setReady.name && holds(write)),
    now,
  });
  const hasClosed = isGone(refusal);
  useEffect(() => {
    // What lies behind the end must not be a room that is open no longer.
    if (hasClosed) readAnew(client);
  }, [client, hasClosed]);

  const shown = face.kind === 'playing' ? face.session.id : null;
  useEffect(() => {
    if (shown !== null) notePlayed(shown);
  }, [shown]);

  const latest = (): Playing | null => {
    const view = client.getQueryData<SessionView>(sessionKey);
    return view?.state === 'playing' ? view : null;
  };
  const { refetch } = query;
  return {
    face,
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
