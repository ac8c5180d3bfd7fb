import { type FirebaseApp, initializeApp } from 'firebase/app';
import { deleteToken, getMessaging, getToken, isSupported } from 'firebase/messaging';
import { environment } from '../environment.ts';
import { ownPushProject, type PushProject } from './push-project.ts';
import { activePushWorker } from './push-worker.ts';

/** How long the push service may take over a token, in milliseconds (our own choice). */
const TOKEN_TIMEOUT_MS = 30_000;

let app: FirebaseApp | null = null;

const connect = async () => {
  const project = ownPushProject();
  // Asked first: without what it needs, the library throws where nobody can catch it.
  if (project === null || !(await isSupported())) throw new Error('No pushes can be had here.');
  app ??= initializeApp({ ...environment.firebase, ...toFirebaseOptions(project) }, 'push');
  return { messaging: getMessaging(app), vapidKey: project.vapidKey };
};

const toFirebaseOptions = ({ appId, messagingSenderId }: PushProject) => ({
  appId,
  messagingSenderId,
});

const withTimeout = <T>(promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('The push service took too long.'));
    const timer = setTimeout(giveUp, TOKEN_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * The push service's token for this browser. Its library subscribes where that was not done yet, and
 * has a token renewed that is 7 days old (specification 9).
 */
export const requestPushToken = (worker: ServiceWorkerRegistration): Promise<string> =>
  withTimeout(
    connect().then(({ messaging, vapidKey }) =>
      getToken(messaging, { vapidKey, serviceWorkerRegistration: worker }),
    ),
  );

/** Has the push service forget the token. */
export const deletePushToken = async (): Promise<void> => {
  await withTimeout(
    Promise.all([connect(), activePushWorker()]).then(([{ messaging }, swRegistration]) => {
      if (swRegistration === null) throw new Error('No push worker came in time.');
      // Without it the library registers the worker by a text, which browsers with Trusted Types refuse.
      return deleteToken(Object.assign(messaging, { swRegistration }));
    }),
  );
};
