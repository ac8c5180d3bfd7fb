import { submitMove } from '@usward/core/intimacy/endpoints';
import type { Move } from '@usward/core/intimacy/play-session';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../device/network/api.ts';
import { ApiError } from '../../../device/network/api-error.ts';
import { isTransient, waitToRetry } from '../../../device/network/retry.ts';
import { toast } from '../../../ui/toast.ts';
import { getStepFailedToast } from '../../../ui/use-attempt.ts';
import type { Playing } from './play-session-view-state.ts';
import type { usePlaySession } from './use-play-session.ts';

export type MovePorts = {
  /** `from` is the step at which the move was made. */
  readonly send: (move: Move, from: Playing, key: string) => Promise<void>;
  readonly latest: () => Playing | null;
  /** Waits before the next attempt, or until the network is back. */
  readonly wait: (tries: number) => Promise<void>;
  readonly isOver: () => boolean;
};

const isStaleStateError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale-state';

const isSameStep = (one: Playing | null, other: Playing): boolean =>
  one?.id === other.id && one.step === other.step;

/**
 * Retries under one key until a reply comes; gives up once the session has moved on. Rejects on any other
 * refusal.
 */
export const sendMove = async (
  move: Move,
  from: Playing,
  key: string,
  ports: MovePorts,
): Promise<void> => {
  for (let tries = 1; !ports.isOver(); tries += 1) {
    try {
      await ports.send(move, from, key);
      return;
    } catch (error) {
      if (isStaleStateError(error)) return;
      if (!isTransient(error)) throw error;
      await ports.wait(tries);
      if (!isSameStep(ports.latest(), from)) return;
    }
  }
};

const MAX_RETRY_DELAY_MS = 4_000;

/** One at a time, however often a button is pressed. */
export const useMoves = ({
  latest,
  refresh,
}: Pick<ReturnType<typeof usePlaySession>, 'latest' | 'refresh'>) => {
  const [busy, setBusy] = useState<Move['type'] | null>(null);
  const running = useRef<AbortController | null>(null);

  const end = () => {
    running.current?.abort();
    running.current = null;
  };
  useEffect(() => () => running.current?.abort(), []);

  const make = async (move: Move, from: Playing): Promise<void> => {
    if (running.current !== null) return;
    const over = new AbortController();
    running.current = over;
    setBusy(move.type);
    try {
      await sendMove(move, from, crypto.randomUUID(), {
        send: async (made, { id, step }, key) => {
          const body = { playSession: id, step, move: made };
          await call(submitMove, { body }, { key, signal: over.signal });
        },
        latest,
        wait: (tries) => waitToRetry(Math.min(MAX_RETRY_DELAY_MS, 500 * 2 ** tries), over.signal),
        isOver: () => over.signal.aborted,
      });
      if (!over.signal.aborted) await refresh();
    } catch (error) {
      if (!over.signal.aborted) {
        toast(getStepFailedToast(error));
        await refresh();
      }
    } finally {
      if (running.current === over) running.current = null;
      setBusy(null);
    }
  };

  return { busy, make, end };
};
