import { type FirebaseApp, initializeApp } from 'firebase/app';
import { deleteToken, getMessaging, getToken, isSupported } from 'firebase/messaging';
import { environment } from '../environment.ts';
import { getPushProject, type PushProject } from './push-project.ts';
import { registerPushWorker } from './push-worker.ts';

/** Our own choice. */
const TOKEN_TIMEOUT_MS = 30_000;

let app: FirebaseApp | null = null;

const connect = async () => {
  const project = getPushProject();
  // Checked first: without support, the library throws where nothing can catch it.
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

/** The library also subscribes, and renews a token after 7 days (docs/specification.md, 9). */
export const requestPushToken = (worker: ServiceWorkerRegistration): Promise<string> =>
  withTimeout(
    connect().then(({ messaging, vapidKey }) =>
      getToken(messaging, { vapidKey, serviceWorkerRegistration: worker }),
    ),
  );

export const deletePushToken = async (): Promise<void> => {
  await withTimeout(
    Promise.all([connect(), registerPushWorker()]).then(([{ messaging }, swRegistration]) => {
      if (swRegistration === null) throw new Error('No push worker came in time.');
      // Otherwise the library registers the worker by a plain string, which Trusted Types refuse.
      return deleteToken(Object.assign(messaging, { swRegistration }));
    }),
  );
};
