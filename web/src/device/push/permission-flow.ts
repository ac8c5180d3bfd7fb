import { t } from '@usward/core/language/i18n';
import { NetworkError } from '../network/api-error.ts';
import { hasFullSupport, type PushSupport } from './push-state.ts';

/** not-ready: no active push worker in time. outdated: a newer version replaced a chunk that is needed. */
export type PushFailure =
  | 'unsupported'
  | 'offline'
  | 'not-ready'
  | 'denied'
  | 'outdated'
  | 'failed';

export const pushFailureMessages: Readonly<Record<PushFailure, string>> = {
  unsupported: t`Your browser does not support notifications`,
  offline: t`No internet connection. Please check your connection and try again.`,
  'not-ready': t`Background service not ready. Please refresh the page and try again.`,
  denied: t`Notification permission denied`,
  outdated: t`This needs a newer version of Usward. Update when you’re asked to, or close the app and open it again. Then try again.`,
  failed: t`We couldn’t turn on notifications. Try again later.`,
};

export type FlowPorts<W> = {
  readonly support: PushSupport;
  readonly isOnline: () => boolean;
  /** Asked first: browsers require a recent click. */
  readonly askPermission: () => Promise<NotificationPermission>;
  readonly withPushLock: (run: () => Promise<PushFailure | null>) => Promise<PushFailure | null>;
  readonly worker: () => Promise<W | null>;
  readonly loadMessaging: () => Promise<unknown>;
  readonly isServerReachable: (worker: W) => Promise<boolean>;
  readonly token: (worker: W) => Promise<string>;
  readonly register: (token: string, worker: W) => Promise<void>;
  /** Cleans up after a failed flow: no push may come while they are shown as off. */
  readonly undo: () => Promise<void>;
  readonly log: (error: unknown) => void;
};

const registerForPush = async <W>(ports: FlowPorts<W>): Promise<PushFailure | null> => {
  const worker = await ports.worker().catch((error: unknown) => {
    ports.log(error);
    return null;
  });
  if (worker === null) return ports.isOnline() ? 'not-ready' : 'offline';
  try {
    await ports.loadMessaging();
  } catch (error) {
    ports.log(error);
    // If our host answers, the chunk is missing because a newer version replaced it.
    return (await ports.isServerReachable(worker)) ? 'outdated' : 'offline';
  }
  try {
    await ports.register(await ports.token(worker), worker);
    return null;
  } catch (error) {
    ports.log(error);
    await ports.undo().catch(ports.log);
    return error instanceof NetworkError || !ports.isOnline() ? 'offline' : 'failed';
  }
};

/** Null if they are on; never rejects. */
export const runPermissionFlow = async <W>(ports: FlowPorts<W>): Promise<PushFailure | null> => {
  if (!hasFullSupport(ports.support)) return 'unsupported';
  if (!ports.isOnline()) return 'offline';
  const permission = await ports.askPermission().catch((error: unknown) => {
    ports.log(error);
    return 'default';
  });
  if (permission !== 'granted') return 'denied';
  return ports.withPushLock(() => registerForPush(ports));
};
