import { ApiError, NetworkError } from '../../device/api.ts';
import { isOnline, onOnlineChange } from '../../device/online.ts';

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;
/** Tries that fail in a row, although the server is there, until the person is asked. */
const ENOUGH = 5;

/** Milliseconds until the next try after so many in a row that failed: 2 s, doubling, at most 1 min. */
export const waitAfter = (failed: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failed - 1));

/**
 * Resolves when another try makes sense after so many in a row that failed: after a while or with the
 * network, or at once when nobody wants one any more.
 */
export const later = (failed: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, waitAfter(failed));
    const stopListening = onOnlineChange((online) => {
      if (online) end();
    });
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });

/** A server that is busy, also with the person's other device, or away for a moment is as good as no network. */
const passes = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

type GoingOn = {
  /** Does the next share; whether that was the last. */
  readonly step: (signal: AbortSignal) => Promise<boolean>;
  /** Hears why it does not go on: for now (`silent`), or until the person tries again (`refused`). */
  readonly tell: (held: 'silent' | 'refused') => void;
  readonly signal: AbortSignal;
  readonly wait?: typeof later;
};

/** Goes on share after share until the last, until the server refuses or fails too often, or nobody looks. */
export const goOn = async ({ step, tell, signal, wait = later }: GoingOn): Promise<void> => {
  let failed = 0;
  let failedThere = 0;
  while (!signal.aborted) {
    try {
      if (await step(signal)) return;
      failed = 0;
      failedThere = 0;
    } catch (error) {
      if (signal.aborted) return;
      failed += 1;
      // Without a network no number of tries says anything of the server.
      failedThere = isOnline() ? failedThere + 1 : 0;
      if (!passes(error) || failedThere >= ENOUGH) return tell('refused');
      tell('silent');
      await wait(failed, signal);
    }
  }
};
