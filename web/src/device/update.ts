import { useSyncExternalStore } from 'react';
import { createAnnouncer } from './announcer.ts';

const HOUR = 3_600_000;
const RETURN_EVERY = 60_000;

type Offer = { readonly offered: boolean; readonly apply: () => void };

const changed = createAnnouncer<void>();

const show = (next: Offer): void => {
  offer = next;
  changed.tell();
};

let offer: Offer = { offered: false, apply: () => undefined };
/** This page asked for the new version, so it may be reloaded without asking again. */
let isAskedFor = false;

const propose = (apply: () => void): void => show({ offered: true, apply });

/** Looks for a newer version now; set while the worker is registered. */
let look: () => void = () => undefined;

/**
 * Registers the worker that makes the app open without a network, and watches for new versions:
 * hourly, and when the person comes back. A new one waits until it is asked for.
 */
export const watchForUpdates = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Loaded when the page is at rest: nothing on the screen needs it.
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  // A page that came from the network is taken over by the very first worker, which is no update.
  const hadWorker = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('waiting', () =>
    propose(() => {
      isAskedFor = true;
      workbox.messageSkipWaiting();
    }),
  );
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (isAskedFor) location.reload();
    // Another tab took the new version; this one's files may soon be gone.
    else if (hadWorker && (isUpdate || isExternal)) propose(() => location.reload());
  });
  await workbox.register();

  let lookedAt = Date.now();
  look = () => {
    lookedAt = Date.now();
    workbox.update().catch(() => undefined);
  };
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt > RETURN_EVERY) look();
  });
};

/** A part of the app could not be fetched: most likely a newer version has replaced it. */
export const watchForMissingParts = (): void => {
  addEventListener('vite:preloadError', () => look());
};

/** Whether a new version waits, and what to do about it. */
export const useUpdateOffer = (): Offer =>
  useSyncExternalStore(
    (listener) => changed.listen(listener),
    () => offer,
  );
