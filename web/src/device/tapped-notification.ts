import * as v from 'valibot';
import { takePendingPath } from './pending-path.ts';

const OpenSchema = v.object({ type: v.literal('open') });

/**
 * Hands on the path of a tapped notification: at start, when the page becomes visible, and when the
 * push worker says that one waits. Returns how to stop.
 */
export const watchPendingPath = (follow: (path: unknown) => void): (() => void) => {
  const take = (): void => {
    takePendingPath().then(
      (path) => {
        if (path !== undefined) follow(path);
      },
      (error: unknown) => console.error(error),
    );
  };
  const whenVisible = () => {
    if (document.visibilityState === 'visible') take();
  };
  const whenTold = (event: MessageEvent<unknown>) => {
    if (v.is(OpenSchema, event.data)) take();
  };
  take();
  document.addEventListener('visibilitychange', whenVisible);
  navigator.serviceWorker?.addEventListener('message', whenTold);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    navigator.serviceWorker?.removeEventListener('message', whenTold);
  };
};
