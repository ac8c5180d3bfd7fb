import type { DeviceId } from '@usward/core/push/device';
import { useSyncExternalStore } from 'react';
import { currentUserId, onUserChange } from '../current-user.ts';
import { createEmitter } from '../emitter.ts';
import { ownPushProject } from './push-project.ts';
import { onDeviceChange, readStoredDevice, type StoredDevice } from './stored-device.ts';

/** What of all that pushes need a browser has. */
export type PushSupport = {
  readonly notifications: boolean;
  readonly workers: boolean;
  readonly pushService: boolean;
};

/** Whether a browser has all of it. */
export const hasFullSupport = ({ notifications, workers, pushService }: PushSupport): boolean =>
  notifications && workers && pushService;

/** What this browser has. */
export const getPushSupport = (): PushSupport => ({
  notifications: typeof Notification !== 'undefined',
  workers: typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker),
  pushService: typeof PushManager !== 'undefined',
});

/** An iPhone or iPad on which the app is open in a tab: it gets pushes once it is on the home screen. */
const isUninstalledOnIos = (): boolean =>
  'standalone' in navigator && navigator.standalone === false;

/**
 * Whether the person gets pushes on this device. unknown: nobody is signed in yet. unsupported: they
 * cannot, or not before the app is installed. denied: the browser's permission was refused.
 */
export type PushState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unsupported'; readonly needsInstalling: boolean }
  | { readonly kind: 'denied' }
  | { readonly kind: 'off' }
  | { readonly kind: 'on'; readonly device: DeviceId };

/** All that decides it. */
export type PushFacts = {
  readonly userId: string | null;
  readonly canPush: boolean;
  readonly needsInstalling: boolean;
  /** Null where the browser knows no notifications. */
  readonly permission: NotificationPermission | null;
  readonly stored: StoredDevice | null;
};

/** The state that follows from the facts. */
export const derivePushState = (facts: PushFacts): PushState => {
  const { userId, permission, stored } = facts;
  if (!facts.canPush) return { kind: 'unsupported', needsInstalling: facts.needsInstalling };
  if (userId === null) return { kind: 'unknown' };
  if (permission === 'denied') return { kind: 'denied' };
  const isOn =
    permission === 'granted' &&
    stored?.userId === userId &&
    stored.isEnabled &&
    stored.registeredAt > 0;
  return isOn ? { kind: 'on', device: stored.id } : { kind: 'off' };
};

const readPushState = (): PushState => {
  const support = getPushSupport();
  return derivePushState({
    userId: currentUserId(),
    canPush: hasFullSupport(support) && ownPushProject() !== null,
    needsInstalling: !support.pushService && isUninstalledOnIos(),
    permission: support.notifications ? Notification.permission : null,
    stored: readStoredDevice(),
  });
};

let lastState: PushState = { kind: 'unknown' };

/** The state now; the same object as long as nothing changes. */
export const pushState = (): PushState => {
  const next = readPushState();
  if (JSON.stringify(next) !== JSON.stringify(lastState)) lastState = next;
  return lastState;
};

const permissionAnswered = createEmitter<void>();

/** To be called when the person has answered the browser's question, of which not every browser tells. */
export const notifyPermissionChange = (): void => permissionAnswered.emit();

const subscribe = (listener: () => void): (() => void) => {
  let permission: PermissionStatus | null = null;
  let isOver = false;
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => {
      if (isOver) return;
      permission = status;
      permission.addEventListener('change', listener);
    },
    () => undefined,
  );
  document.addEventListener('visibilitychange', listener);
  const stops = [
    onDeviceChange(listener),
    onUserChange(listener),
    permissionAnswered.subscribe(listener),
    () => document.removeEventListener('visibilitychange', listener),
    () => permission?.removeEventListener('change', listener),
  ];
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
};

/** {@link pushState}, live. */
export const usePushState = (): PushState => useSyncExternalStore(subscribe, pushState);
