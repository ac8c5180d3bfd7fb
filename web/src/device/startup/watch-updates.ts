import { HOUR_MS } from '@usward/core/durations';
import { Workbox } from 'workbox-window';
import { trustedScript } from './trusted-types.ts';
import { offerUpdate } from './update-offer.ts';

const RETURN_CHECK_INTERVAL_MS = 60_000;

/** If another tab activates the new version, this page goes on and offers a reload. */
const registerWorkerForUpdates = async (): Promise<() => void> => {
  const workbox = new Workbox(trustedScript('/sw.js'));
  const reload = (): void => location.reload();
  /** This page asked for the new version, so it may reload without a question. */
  let isAskedFor = false;
  // The very first worker takes over a page that came from the network, which is no update.
  let hadWorker = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('controlling', () => {
    if (isAskedFor) reload();
    else if (hadWorker) offerUpdate(reload);
    hadWorker = true;
  });
  // Without a worker, as with storage switched off, the app works online only.
  const registration = await workbox.register({ immediate: true }).catch((error: unknown) => {
    console.warn(error);
  });
  if (!registration) return () => undefined;

  const take = (): void => {
    isAskedFor = true;
    // None waits: another tab has activated it.
    if (registration.waiting === null) reload();
    else workbox.messageSkipWaiting();
  };
  const offer = (): void => {
    // The very first worker also passes through `waiting`.
    if (registration.waiting !== null && registration.active !== null) offerUpdate(take);
  };
  // Workbox reports only what it finds right after the registration, so later updates are followed by hand.
  const follow = (): void => {
    offer();
    registration.installing?.addEventListener('statechange', offer);
  };
  workbox.addEventListener('waiting', offer);
  follow();
  // Fails offline, or if that version was withdrawn.
  return () => void workbox.update().then(follow, () => undefined);
};

/** Checks hourly, on return, and after a failed chunk, which most likely a newer version replaced. */
export const watchForUpdates = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const checkForUpdate = await registerWorkerForUpdates();
  let checkedAt = Date.now();
  const check = (): void => {
    checkedAt = Date.now();
    checkForUpdate();
  };
  setInterval(check, HOUR_MS);
  document.addEventListener('visibilitychange', () => {
    // `abs`: also if the clock was set back.
    const isLong = Math.abs(Date.now() - checkedAt) > RETURN_CHECK_INTERVAL_MS;
    if (document.visibilityState === 'visible' && isLong) check();
  });
  addEventListener('vite:preloadError', check);
};
