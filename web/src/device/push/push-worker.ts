import { trustedScript } from '../startup/trusted-types.ts';

/** Where the push worker lives (specification 3). */
const WORKER_FILE = '/firebase-messaging-sw.js';

/** Where the push service's library looks for its worker; no page of ours is below it. */
export const WORKER_SCOPE = '/firebase-cloud-messaging-push-scope';

/** How long the push worker may take to become active, in milliseconds (specification 9). */
export const ACTIVATION_TIMEOUT = 10_000;

/**
 * Resolves when a worker of the registration is active. Whatever happens to any of them is a reason to
 * look again: the one that was seen first may be replaced while it installs (firebase-js-sdk #10197).
 */
const waitUntilActive = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (registration.active) resolve();
      // Adding the same listener again changes nothing.
      for (const worker of [registration.installing, registration.waiting]) {
        worker?.addEventListener('statechange', check);
      }
    };
    registration.addEventListener('updatefound', check);
    check();
  });

const registerAndWait = async (): Promise<ServiceWorkerRegistration> => {
  const registration = await navigator.serviceWorker.register(trustedScript(WORKER_FILE), {
    scope: WORKER_SCOPE,
  });
  await waitUntilActive(registration);
  return registration;
};

/** The push worker's registration once a worker is active; null: none is in time. */
export const activePushWorker = (): Promise<ServiceWorkerRegistration | null> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), ACTIVATION_TIMEOUT);
    registerAndWait()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

/** The push worker's registration as it is, without making one. */
const pushRegistration = async (): Promise<ServiceWorkerRegistration | null> => {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER_SCOPE);
  // Without one of its own, the scope belongs to the worker of the whole app.
  return registration && new URL(registration.scope).pathname === WORKER_SCOPE
    ? registration
    : null;
};

/** The browser's subscription at the push service; null: there is none. */
export const pushSubscription = async (): Promise<PushSubscription | null> =>
  (await (await pushRegistration())?.pushManager?.getSubscription()) ?? null;

/** Ends the browser's subscription, so that no push comes, whatever the server and the network do. */
export const unsubscribe = async (): Promise<void> => {
  await (await pushSubscription())?.unsubscribe();
};

/** Closes what the push worker has shown. */
export const closeNotifications = async (): Promise<void> => {
  for (const shown of (await (await pushRegistration())?.getNotifications?.()) ?? []) shown.close();
};
