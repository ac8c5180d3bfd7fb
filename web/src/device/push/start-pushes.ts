import { HOUR } from '@usward/core/durations';
import * as v from 'valibot';
import { whenIdle } from '../idle.ts';
import { onOnlineChange } from '../online.ts';
import { noteSubscriptionChange, takeSubscriptionChange } from '../push-flag.ts';
import { beforeSignOut } from '../session/current-session.ts';
import type { Session } from '../session/session.ts';
import { isAuthenticated } from '../session/session-state.ts';
import { closeShownWhenSeen } from './badge.ts';
import { keptDevice } from './kept-device.ts';
import { leavePushes } from './leave-pushes.ts';
import {
  alone,
  forgetOwnDevice,
  hasNetwork,
  ownEndpoint,
  ownTimeZone,
  refreshOwnDevice,
  removeOwnDevice,
} from './own-device.ts';
import { isWhole, ownSupport } from './push-state.ts';
import { upkeepOf } from './upkeep-rules.ts';

const SubscriptionChangedSchema = v.object({ type: v.literal('subscription-changed') });

const LOOK_EVERY = HOUR;

/** Who is signed in for certain: null for nobody, undefined as long as it is not known. */
const whoIs = (session: Session): string | null | undefined => {
  const state = session.getState();
  if (isAuthenticated(state)) return state.user?.id;
  const isOver = state.isAuthReady && !state.loading && state.providerUser === null;
  return isOver ? null : undefined;
};

const refresh = async (person: string, isReplaced: boolean): Promise<void> => {
  try {
    await refreshOwnDevice(person);
  } catch (error) {
    if (isReplaced) await noteSubscriptionChange();
    throw error;
  }
};

const lookAfter = async (person: string | null): Promise<void> => {
  const canTell = hasNetwork();
  const isReplaced = canTell && (await takeSubscriptionChange());
  const upkeep = upkeepOf({
    kept: keptDevice(),
    person,
    permission: Notification.permission,
    endpoint: await ownEndpoint(),
    isReplaced,
    timeZone: ownTimeZone(),
    now: Date.now(),
  });
  if (upkeep === 'forget') await forgetOwnDevice();
  else if (upkeep === 'remove' && canTell) await removeOwnDevice();
  else if (upkeep === 'refresh' && canTell && person !== null) await refresh(person, isReplaced);
};

/**
 * Looks after this device's pushes: when it is known who is signed in, when the network comes back, when
 * the browser has another subscription and, at most hourly, when the person comes back. Started after the first paint.
 */
export const startPushes = (session: Session): void => {
  if (!isWhole(ownSupport())) return;
  beforeSignOut(leavePushes);
  let seen: string | null | undefined;
  let lookedAt = 0;
  const look = (): void => {
    lookedAt = Date.now();
    whenIdle(() => {
      const person = whoIs(session);
      if (person !== undefined) alone(() => lookAfter(person)).catch(console.error);
    });
  };
  const lookWhenKnown = (): void => {
    const person = whoIs(session);
    if (person === undefined || person === seen) return;
    seen = person;
    look();
  };
  session.onChange(lookWhenKnown);
  onOnlineChange((online) => {
    if (online) look();
  });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (v.is(SubscriptionChangedSchema, data)) look();
  });
  document.addEventListener('visibilitychange', () => {
    const isLong = Math.abs(Date.now() - lookedAt) > LOOK_EVERY;
    if (document.visibilityState === 'visible' && isLong) look();
  });
  lookWhenKnown();
  closeShownWhenSeen();
};
