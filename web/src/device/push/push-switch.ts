import { currentUserId } from '../current-user.ts';
import { logError } from '../log-error.ts';
import {
  disableDeviceAndUnsubscribe,
  getPushToken,
  hasNetwork,
  removeOwnDevice,
  turnOwnDeviceOn,
  withPushLock,
} from './own-device.ts';
import { type PushFailure, runPermissionFlow } from './permission-flow.ts';
import { getPushProject } from './push-project.ts';
import { getPushSupport, notifyPermissionChange } from './push-state.ts';
import { registerPushWorker } from './push-worker.ts';
import { markDisabled } from './stored-device.ts';

export { type PushState, usePushState } from './push-state.ts';
export { startPushes } from './start-pushes.ts';

const turnOn = async (userId: string | null): Promise<PushFailure | null> => {
  const support = getPushSupport();
  const isSetUp = getPushProject() !== null;
  if (!isSetUp) console.warn('This build was not told where pushes come from.');
  return runPermissionFlow({
    support: { ...support, pushService: support.pushService && isSetUp },
    isOnline: hasNetwork,
    askPermission: async () => {
      const permission = await Notification.requestPermission();
      notifyPermissionChange();
      return permission;
    },
    withPushLock,
    worker: registerPushWorker,
    loadMessaging: () => import('./firebase-messaging.ts'),
    isServerReachable: (worker) =>
      worker.update().then(
        () => true,
        () => false,
      ),
    token: getPushToken,
    register: async (token, worker) => {
      if (userId === null) throw new Error('Nobody is signed in.');
      await turnOwnDeviceOn(userId, token, worker);
    },
    undo: disableDeviceAndUnsubscribe,
    log: logError,
  });
};

let pendingTurnOn: Promise<PushFailure | null> | null = null;

/** Call it from a click, or browsers do not ask. Null if they are on. */
export const turnPushesOn = (): Promise<PushFailure | null> => {
  pendingTurnOn ??= turnOn(currentUserId()).finally(() => {
    pendingTurnOn = null;
  });
  return pendingTurnOn;
};

/** Never rejects. Pushes stop immediately; the server may learn it later. */
export const turnPushesOff = async (): Promise<void> => {
  markDisabled();
  await withPushLock(removeOwnDevice).catch(logError);
};
