import type { DeviceId } from '@usward/core/push/device';
import { useSyncExternalStore } from 'react';
import { createAnnouncer } from '../announcer.ts';
import { currentPerson, onPersonChange } from '../person.ts';
import { type KeptDevice, keptDevice, onDeviceChange } from './kept-device.ts';
import { ownPushProject } from './push-project.ts';

/** What of all that pushes need a browser has. */
export type PushSupport = {
  readonly notifications: boolean;
  readonly workers: boolean;
  readonly pushService: boolean;
};

/** Whether a browser has all of it. */
export const isWhole = ({ notifications, workers, pushService }: PushSupport): boolean =>
  notifications && workers && pushService;

/** What this browser has. */
export const ownSupport = (): PushSupport => ({
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
  readonly person: string | null;
  readonly canPush: boolean;
  readonly needsInstalling: boolean;
  /** Null where the browser knows no notifications. */
  readonly permission: NotificationPermission | null;
  readonly kept: KeptDevice | null;
};

/** The state that follows from the facts. */
export const pushStateOf = (facts: PushFacts): PushState => {
  const { person, permission, kept } = facts;
  if (!facts.canPush) return { kind: 'unsupported', needsInstalling: facts.needsInstalling };
  if (person === null) return { kind: 'unknown' };
  if (permission === 'denied') return { kind: 'denied' };
  const isOn =
    permission === 'granted' && kept?.person === person && kept.isWanted && kept.keptAt > 0;
  return isOn ? { kind: 'on', device: kept.id } : { kind: 'off' };
};

const look = (): PushState => {
  const support = ownSupport();
  return pushStateOf({
    person: currentPerson(),
    canPush: isWhole(support) && ownPushProject() !== null,
    needsInstalling: !support.pushService && isUninstalledOnIos(),
    permission: support.notifications ? Notification.permission : null,
    kept: keptDevice(),
  });
};

let shown: PushState = { kind: 'unknown' };

/** The state now; the same object as long as nothing changes. */
export const pushState = (): PushState => {
  const next = look();
  if (JSON.stringify(next) !== JSON.stringify(shown)) shown = next;
  return shown;
};

const asked = createAnnouncer<void>();

/** To be called when the person has answered the browser's question, of which not every browser tells. */
export const permissionChanged = (): void => asked.tell();

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
    onPersonChange(listener),
    asked.listen(listener),
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
