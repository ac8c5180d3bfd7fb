import * as v from 'valibot';
import { takePendingPath } from './pending-path.ts';

const OpenSchema = v.object({ type: v.literal('open') });

/**
 * Hands on the path of a tapped notification: at start, when the page becomes visible, and when the
 * push worker says that one waits. A page that nobody sees leaves it to the one that comes up. Returns
 * how to stop.
 */
export const watchPendingPath = (follow: (path: string) => void): (() => void) => {
  const take = (): void => {
    if (document.visibilityState !== 'visible') return;
    takePendingPath().then(
      (path) => {
        if (path !== undefined) follow(path);
      },
      (error: unknown) => console.error(error),
    );
  };
  const whenTold = (event: MessageEvent<unknown>) => {
    if (v.is(OpenSchema, event.data)) take();
  };
  take();
  document.addEventListener('visibilitychange', take);
  navigator.serviceWorker?.addEventListener('message', whenTold);
  return () => {
    document.removeEventListener('visibilitychange', take);
    navigator.serviceWorker?.removeEventListener('message', whenTold);
  };
};
