import { makeMoveIn } from '@usward/core/intimacy/endpoints';
import type { Move } from '@usward/core/intimacy/session';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../device/api.ts';
import { onOnlineChange } from '../../../device/online.ts';
import { toast } from '../../../ui/toast.ts';
import { stepFailure } from '../../../ui/use-attempt.ts';
import { sendMove } from './send-move.ts';
import type { Playing } from './session-face.ts';
import type { useSession } from './use-session.ts';

const LONGEST_WAIT = 4_000;

/** Waits for the next try: longer each time, and no longer once the network is back or it is over. */
const waitToTry = (tries: number, over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const timer = setTimeout(go, Math.min(LONGEST_WAIT, 500 * 2 ** tries));
    const stopListening = onOnlineChange((online) => {
      if (online) go();
    });
    over.addEventListener('abort', go, { once: true });
  });

/** Makes moves in the live session, one at a time, however often a button is pressed. */
export const useMoves = ({
  latest,
  refresh,
}: Pick<ReturnType<typeof useSession>, 'latest' | 'refresh'>) => {
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
          const body = { session: id, step, move: made };
          await call(makeMoveIn, { body }, { key, signal: over.signal });
        },
        latest,
        wait: (tries) => waitToTry(tries, over.signal),
        isOver: () => over.signal.aborted,
      });
      if (!over.signal.aborted) await refresh();
    } catch (error) {
      if (!over.signal.aborted) {
        toast(stepFailure(error));
        await refresh();
      }
    } finally {
      if (running.current === over) running.current = null;
      setBusy(null);
    }
  };

  return { busy, make, end };
};
