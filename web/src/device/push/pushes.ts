import { currentUserId } from '../current-user.ts';
import {
  getPushToken,
  hasNetwork,
  pauseOwnDevice,
  removeOwnDevice,
  turnOwnDeviceOn,
  withPushLock,
} from './own-device.ts';
import { type PushFailure, permissionFlow } from './permission-flow.ts';
import { ownPushProject } from './push-project.ts';
import { getPushSupport, notifyPermissionChange } from './push-state.ts';
import { activePushWorker } from './push-worker.ts';
import { markDisabled } from './stored-device.ts';

export { type PushState, usePushState } from './push-state.ts';
export { startPushes } from './start-pushes.ts';

const report = (error: unknown): void => console.error(error);

const turnOn = async (userId: string | null): Promise<PushFailure | null> => {
  const support = getPushSupport();
  const isSetUp = ownPushProject() !== null;
  if (!isSetUp) console.warn('This build was not told where pushes come from.');
  return permissionFlow({
    support: { ...support, pushService: support.pushService && isSetUp },
    isOnline: hasNetwork,
    askPermission: async () => {
      const permission = await Notification.requestPermission();
      notifyPermissionChange();
      return permission;
    },
    withPushLock,
    worker: activePushWorker,
    loadMessaging: () => import('./messaging.ts'),
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
    undo: pauseOwnDevice,
    log: report,
  });
};

let pendingTurnOn: Promise<PushFailure | null> | null = null;

/**
 * Turns pushes on for this device and person; null: they are on. To be called from a click, or the
 * browser asks nothing. A second click waits for the first one's answer.
 */
export const turnPushesOn = (): Promise<PushFailure | null> => {
  pendingTurnOn ??= turnOn(currentUserId()).finally(() => {
    pendingTurnOn = null;
  });
  return pendingTurnOn;
};

/**
 * Turns pushes off for this device; never rejects. They stop at once. A server that cannot be reached
 * is told when the app is next online.
 */
export const turnPushesOff = async (): Promise<void> => {
  markDisabled();
  await withPushLock(removeOwnDevice).catch(report);
};
