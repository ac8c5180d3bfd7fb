import { ApiError, NetworkError } from '../../device/api.ts';

/** How long to wait for a network, in milliseconds. */
const AGAIN_AFTER = 2_000;

/** Resolves when another try makes sense, or at once when nobody wants one any more. */
export const later = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, AGAIN_AFTER);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** A server that is overloaded or away for a moment is as good as no network. */
export const passes = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
