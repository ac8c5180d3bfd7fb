import { ApiError, NetworkError } from './api-error.ts';
import { onOnlineChange } from './online.ts';

export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

export const waitToRetry = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const stopListening = onOnlineChange((online) => {
      if (online) end();
    });
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
