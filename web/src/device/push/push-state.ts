import type { DeviceId } from '@usward/core/push/device';
import { useSyncExternalStore } from 'react';
import { currentUserId, onUserChange } from '../current-user.ts';
import { createEmitter } from '../emitter.ts';
import { getPushProject } from './push-project.ts';
import { onDeviceChange, readStoredDevice, type StoredDevice } from './stored-device.ts';

export type PushSupport = {
  readonly notifications: boolean;
  readonly workers: boolean;
  readonly pushService: boolean;
};

export const hasFullSupport = ({ notifications, workers, pushService }: PushSupport): boolean =>
  notifications && workers && pushService;

export const getPushSupport = (): PushSupport => ({
  notifications: typeof Notification !== 'undefined',
  workers: typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker),
  pushService: typeof PushManager !== 'undefined',
});

/** iOS supports pushes only in installed apps. */
const isUninstalledOnIos = (): boolean =>
  'standalone' in navigator && navigator.standalone === false;

export type PushState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unsupported'; readonly needsInstalling: boolean }
  | { readonly kind: 'denied' }
  | { readonly kind: 'off' }
  | { readonly kind: 'on'; readonly device: DeviceId };

export type PushFacts = {
  readonly userId: string | null;
  readonly canPush: boolean;
  readonly needsInstalling: boolean;
  readonly permission: NotificationPermission | null;
  readonly stored: StoredDevice | null;
};

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
    canPush: hasFullSupport(support) && getPushProject() !== null,
    needsInstalling: !support.pushService && isUninstalledOnIos(),
    permission: support.notifications ? Notification.permission : null,
    stored: readStoredDevice(),
  });
};

let lastState: PushState = { kind: 'unknown' };

/** The same object while nothing changes, as `useSyncExternalStore` needs. */
export const getPushState = (): PushState => {
  const next = readPushState();
  if (JSON.stringify(next) !== JSON.stringify(lastState)) lastState = next;
  return lastState;
};

const permissionAnswered = createEmitter<void>();

/** Call it after the permission prompt: not every browser fires a change event. */
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

export const usePushState = (): PushState => useSyncExternalStore(subscribe, getPushState);
