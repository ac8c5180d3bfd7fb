import { currentPerson } from '../person.ts';
import { markUnwanted } from './kept-device.ts';
import {
  alone,
  hasNetwork,
  pauseOwnDevice,
  removeOwnDevice,
  tokenFor,
  turnOwnDeviceOn,
} from './own-device.ts';
import { type PushRefusal, permissionFlow } from './permission-flow.ts';
import { ownPushProject } from './push-project.ts';
import { ownSupport, permissionChanged } from './push-state.ts';
import { activePushWorker } from './push-worker.ts';

export { type PushState, usePushState } from './push-state.ts';
export { startPushes } from './start-pushes.ts';

const report = (error: unknown): void => console.error(error);

const turnOn = async (person: string | null): Promise<PushRefusal | null> => {
  const support = ownSupport();
  const isSetUp = ownPushProject() !== null;
  if (!isSetUp) console.warn('This build was not told where pushes come from.');
  return permissionFlow({
    support: { ...support, pushService: support.pushService && isSetUp },
    isOnline: hasNetwork,
    askPermission: async () => {
      const permission = await Notification.requestPermission();
      permissionChanged();
      return permission;
    },
    alone,
    worker: activePushWorker,
    part: () => import('./messaging.ts'),
    isHostThere: (worker) =>
      worker.update().then(
        () => true,
        () => false,
      ),
    token: tokenFor,
    keep: async (token, worker) => {
      if (person === null) throw new Error('Nobody is signed in.');
      await turnOwnDeviceOn(person, token, worker);
    },
    undo: pauseOwnDevice,
    log: report,
  });
};

let turning: Promise<PushRefusal | null> | null = null;

/**
 * Turns pushes on for this device and person; null: they are on. To be called from a click, or the
 * browser asks nothing. A second click waits for the first one's answer.
 */
export const turnPushesOn = (): Promise<PushRefusal | null> => {
  turning ??= turnOn(currentPerson()).finally(() => {
    turning = null;
  });
  return turning;
};

/**
 * Turns pushes off for this device; never rejects. They stop at once. A server that cannot be reached
 * is told when the app is next online.
 */
export const turnPushesOff = async (): Promise<void> => {
  markUnwanted();
  await alone(removeOwnDevice).catch(report);
};
