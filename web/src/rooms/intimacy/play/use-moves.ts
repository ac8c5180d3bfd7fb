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

/** What sending a move needs of the world. */
export type MovePorts = {
  /** Sends a move once, from the step it was made at. */
  readonly send: (move: Move, from: Playing, key: string) => Promise<void>;
  /** The session as last read. */
  readonly latest: () => Playing | null;
  /** Waits for the next try after so many; earlier when the network is back. */
  readonly wait: (tries: number) => Promise<void>;
  /** The person stopped or left: nothing more is sent. */
  readonly isOver: () => boolean;
};

const hasMovedOn = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale-state';

const isSameStep = (one: Playing | null, other: Playing): boolean =>
  one?.id === other.id && one.step === other.step;

/**
 * Makes a move: sent again under the same key for as long as no answer comes, and given up once the
 * game has moved on. Rejects with what the server refused for any other reason.
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
      if (hasMovedOn(error)) return;
      if (!isTransient(error)) throw error;
      await ports.wait(tries);
      if (!isSameStep(ports.latest(), from)) return;
    }
  }
};

const MAX_RETRY_DELAY_MS = 4_000;

/** Makes moves in the live session, one at a time, however often a button is pressed. */
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
