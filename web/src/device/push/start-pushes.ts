import { HOUR_MS } from '@usward/core/durations';
import * as v from 'valibot';
import { onOnlineChange } from '../network/online.ts';
import type { Session } from '../session/session.ts';
import { isAuthenticated } from '../session/session-state.ts';
import { registerSignOutTask } from '../session/start-session.ts';
import { whenIdle } from '../startup/idle.ts';
import {
  recordSubscriptionChange,
  takeSubscriptionChange,
} from '../storage/subscription-changed-flag.ts';
import { closeNotificationsWhenVisible } from './badge.ts';
import { decideUpkeep } from './device-upkeep-decision.ts';
import {
  forgetDeviceAndUnsubscribe,
  getDeviceTimeZone,
  getPushEndpoint,
  hasNetwork,
  refreshOwnDevice,
  removeOwnDevice,
  withPushLock,
} from './own-device.ts';
import { getPushSupport, hasFullSupport } from './push-state.ts';
import { readStoredDevice } from './stored-device.ts';
import { unregisterPushes } from './unregister-pushes.ts';

const SubscriptionChangedSchema = v.object({ type: v.literal('subscription-changed') });

const CHECK_INTERVAL_MS = HOUR_MS;

const getConfirmedUserId = (session: Session): string | null | undefined => {
  const state = session.getState();
  if (isAuthenticated(state)) return state.user?.id;
  const isOver = state.isAuthReady && !state.loading && state.providerUser === null;
  return isOver ? null : undefined;
};

const refresh = async (userId: string, isReplaced: boolean): Promise<void> => {
  try {
    await refreshOwnDevice(userId);
  } catch (error) {
    if (isReplaced) await recordSubscriptionChange();
    throw error;
  }
};

const maintainDevice = async (userId: string | null): Promise<void> => {
  const canReachServer = hasNetwork();
  const isReplaced = canReachServer && (await takeSubscriptionChange());
  const upkeep = decideUpkeep({
    stored: readStoredDevice(),
    userId,
    permission: Notification.permission,
    endpoint: await getPushEndpoint(),
    isReplaced,
    timeZone: getDeviceTimeZone(),
    now: Date.now(),
  });
  if (upkeep === 'forget') await forgetDeviceAndUnsubscribe();
  else if (upkeep === 'remove' && canReachServer) await removeOwnDevice();
  else if (upkeep === 'refresh' && canReachServer && userId !== null)
    await refresh(userId, isReplaced);
};

/**
 * Runs after the first paint: when the user is known, when the network returns or the subscription changes, and at most
 * hourly when the user returns.
 */
export const startPushes = (session: Session): void => {
  if (!hasFullSupport(getPushSupport())) return;
  registerSignOutTask(unregisterPushes);
  let lastUserId: string | null | undefined;
  let checkedAt = 0;
  const check = (): void => {
    checkedAt = Date.now();
    whenIdle(() => {
      const userId = getConfirmedUserId(session);
      if (userId !== undefined) withPushLock(() => maintainDevice(userId)).catch(console.error);
    });
  };
  const checkWhenKnown = (): void => {
    const userId = getConfirmedUserId(session);
    if (userId === undefined || userId === lastUserId) return;
    lastUserId = userId;
    check();
  };
  session.onChange(checkWhenKnown);
  onOnlineChange((online) => {
    if (online) check();
  });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (v.is(SubscriptionChangedSchema, data)) check();
  });
  document.addEventListener('visibilitychange', () => {
    const isLong = Math.abs(Date.now() - checkedAt) > CHECK_INTERVAL_MS;
    if (document.visibilityState === 'visible' && isLong) check();
  });
  checkWhenKnown();
  closeNotificationsWhenVisible();
};
