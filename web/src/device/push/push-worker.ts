import { trustedScript } from '../startup/trusted-types.ts';

const WORKER_FILE = '/firebase-messaging-sw.js';

/** The scope that the push library expects; no page of ours is below it. */
export const WORKER_SCOPE = '/firebase-cloud-messaging-push-scope';

/** From docs/specification.md, 9. */
export const ACTIVATION_TIMEOUT = 10_000;

/** Checks again on every event: the first worker may be replaced while it installs (firebase-js-sdk #10197). */
const waitUntilActive = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (registration.active) resolve();
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

export const registerPushWorker = (): Promise<ServiceWorkerRegistration | null> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), ACTIVATION_TIMEOUT);
    registerAndWait()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

const getPushWorkerRegistration = async (): Promise<ServiceWorkerRegistration | null> => {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER_SCOPE);
  // Without a worker of its own, the scope belongs to the app's worker.
  return registration && new URL(registration.scope).pathname === WORKER_SCOPE
    ? registration
    : null;
};

export const getPushSubscription = async (): Promise<PushSubscription | null> =>
  (await (await getPushWorkerRegistration())?.pushManager?.getSubscription()) ?? null;

export const unsubscribe = async (): Promise<void> => {
  await (await getPushSubscription())?.unsubscribe();
};

export const closeNotifications = async (): Promise<void> => {
  for (const shown of (await (await getPushWorkerRegistration())?.getNotifications?.()) ?? [])
    shown.close();
};
