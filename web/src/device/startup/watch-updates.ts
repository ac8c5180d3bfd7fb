import { HOUR_MS } from '@usward/core/durations';
import { Workbox } from 'workbox-window';
import { trustedScript } from './trusted-types.ts';
import { offerUpdate } from './update.ts';

/** Coming back to the page looks for a newer version at most this often. */
const RETURN_CHECK_INTERVAL_MS = 60_000;

/**
 * Registers the worker that makes the app open without a network, and offers each newer version once it waits. It is
 * taken when the person says so; where another tab takes it, this page goes on as it is and a reload is offered.
 * Gives how to look for a newer version.
 */
const followWorker = async (): Promise<() => void> => {
  const workbox = new Workbox(trustedScript('/sw.js'));
  const reload = (): void => location.reload();
  /** This page asked for the new version, so it may be reloaded without asking again. */
  let isAskedFor = false;
  // A page that came from the network is taken over by the very first worker, which is no update.
  let hadWorker = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('controlling', () => {
    if (isAskedFor) reload();
    else if (hadWorker) offerUpdate(reload);
    hadWorker = true;
  });
  // Where a browser takes no worker, as with its storage switched off, the app goes on with the network alone.
  const registration = await workbox.register({ immediate: true }).catch((error: unknown) => {
    console.warn(error);
  });
  if (!registration) return () => undefined;

  const take = (): void => {
    isAskedFor = true;
    // Where none waits any longer, another tab has taken it.
    if (registration.waiting === null) reload();
    else workbox.messageSkipWaiting();
  };
  const offer = (): void => {
    // The very first worker passes through waiting, but for nobody.
    if (registration.waiting !== null && registration.active !== null) offerUpdate(take);
  };
  // Workbox tells of what is found after it has registered, and of one that others find; it stops listening then.
  const follow = (): void => {
    offer();
    registration.installing?.addEventListener('statechange', offer);
  };
  workbox.addEventListener('waiting', offer);
  follow();
  // Without a network, or where the version was withdrawn meanwhile, there is nothing to find.
  return () => void workbox.update().then(follow, () => undefined);
};

/**
 * Watches for new versions: hourly, when the person comes back, and when a part of this one could not be fetched, which
 * most likely a newer one has replaced.
 */
export const watchForUpdates = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const checkForUpdate = await followWorker();
  let checkedAt = Date.now();
  const check = (): void => {
    checkedAt = Date.now();
    checkForUpdate();
  };
  setInterval(check, HOUR_MS);
  document.addEventListener('visibilitychange', () => {
    // Also where the clock was set back.
    const isLong = Math.abs(Date.now() - checkedAt) > RETURN_CHECK_INTERVAL_MS;
    if (document.visibilityState === 'visible' && isLong) check();
  });
  addEventListener('vite:preloadError', check);
};
