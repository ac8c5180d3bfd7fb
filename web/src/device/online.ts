import { useSyncExternalStore } from 'react';
import { createAnnouncer } from './announcer.ts';

const PROBE_EVERY = 30_000;

const changed = createAnnouncer<boolean>();
let online = typeof navigator === 'undefined' || navigator.onLine !== false;
let probe: ReturnType<typeof setInterval> | undefined;

// Without a network event nothing else may be asked for a while; then a small question finds out.
const watchForReturn = (): void => {
  clearInterval(probe);
  if (online || typeof document === 'undefined') return;
  probe = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    fetch('/api/health', { cache: 'no-store' }).then(
      () => noteOnline(true),
      () => undefined,
    );
  }, PROBE_EVERY);
};

/** Called with what a request just learned: an answer of any status means there is a network. */
export const noteOnline = (value: boolean): void => {
  if (value === online) return;
  online = value;
  watchForReturn();
  changed.tell(value);
};

/** What the last request said; before one, and when the browser reports a change, what it says. */
export const isOnline = (): boolean => online;

/** Hears of each change. */
export const onOnlineChange = changed.listen;

if (typeof addEventListener === 'function') {
  addEventListener('online', () => noteOnline(true));
  addEventListener('offline', () => noteOnline(false));
  watchForReturn();
}

/** Whether the network seems to be there. */
export const useOnline = (): boolean => useSyncExternalStore(onOnlineChange, isOnline);
