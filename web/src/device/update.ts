import { useEffect, useSyncExternalStore } from 'react';
import { createAnnouncer } from './announcer.ts';
import { followWorkers } from './update-rules.ts';

const HOUR = 3_600_000;
/** Coming back to the page looks for a newer version at most this often. */
const RETURN_EVERY = 60_000;

const changed = createAnnouncer<void>();

/** How to take the newer version that waits; null while there is none. */
let waiting: (() => void) | null = null;
/** How many screens show something that a reload would lose. */
let holds = 0;

const propose = (apply: () => void): void => {
  waiting = apply;
  changed.tell();
};

const hold = (): (() => void) => {
  holds += 1;
  changed.tell();
  return () => {
    holds -= 1;
    changed.tell();
  };
};

/** Looks for a newer version now; set while the worker is registered. */
let look: () => void = () => undefined;

/**
 * Registers the worker that makes the app open without a network, and watches for new versions:
 * hourly, and when the person comes back. A new one waits until it is asked for.
 */
export const watchForUpdates = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js');
  followWorkers(serviceWorker, registration, { propose, reload: () => location.reload() });

  let lookedAt = Date.now();
  look = () => {
    lookedAt = Date.now();
    // Without a network, or where the version was withdrawn meanwhile, there is nothing to find.
    registration.update().catch(() => undefined);
  };
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', () => {
    // Also where the clock was set back.
    const isLong = Math.abs(Date.now() - lookedAt) > RETURN_EVERY;
    if (document.visibilityState === 'visible' && isLong) look();
  });
};

/** A part of the app could not be fetched: most likely a newer version has replaced it. */
export const watchForMissingParts = (): void => {
  addEventListener('vite:preloadError', () => look());
};

/** Offers no new version while this screen holds something that is nowhere but in memory. */
export const useHoldUpdates = (held: boolean): void => {
  useEffect(() => (held ? hold() : undefined), [held]);
};

/** How to take the new version; null while none is to be offered. */
export const useUpdateOffer = (): (() => void) | null =>
  useSyncExternalStore(
    (listener) => changed.listen(listener),
    () => (holds === 0 ? waiting : null),
  );
