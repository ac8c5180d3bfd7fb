import { t } from '@usward/core/language/i18n';
import { NetworkError } from '../network/api-error.ts';
import { hasFullSupport, type PushSupport } from './push-state.ts';

/**
 * Why pushes could not be turned on. not-ready: the push worker did not become active in time; outdated:
 * a newer version of the app has replaced the part that this one needs; failed: the push service or our
 * server would not, for a reason that nobody can do anything about here.
 */
export type PushFailure =
  | 'unsupported'
  | 'offline'
  | 'not-ready'
  | 'denied'
  | 'outdated'
  | 'failed';

/** What the person is told: the specification's words (section 8), and our own for what it leaves out. */
export const pushFailureMessages: Readonly<Record<PushFailure, string>> = {
  unsupported: t`Your browser does not support notifications`,
  offline: t`No internet connection. Please check your connection and try again.`,
  'not-ready': t`Background service not ready. Please refresh the page and try again.`,
  denied: t`Notification permission denied`,
  outdated: t`This needs a newer version of Usward. Update when you’re asked to, or close the app and open it again. Then try again.`,
  failed: t`We couldn’t turn on notifications. Try again later.`,
};

/** What the flow needs of the world. `W`: the push worker's registration. */
export type FlowPorts<W> = {
  readonly support: PushSupport;
  readonly isOnline: () => boolean;
  /** The browser's question; it is asked first of all, since the person has just clicked for it. */
  readonly askPermission: () => Promise<NotificationPermission>;
  /** Runs one flow of this browser at a time. */
  readonly withPushLock: (run: () => Promise<PushFailure | null>) => Promise<PushFailure | null>;
  /** The push worker once it is active; null: it was not in time. */
  readonly worker: () => Promise<W | null>;
  /** Fetches the part of the app that asks the push service. */
  readonly loadMessaging: () => Promise<unknown>;
  /** Whether our own host answers now, which the last request may not know. */
  readonly isServerReachable: (worker: W) => Promise<boolean>;
  /** The push service's token for this browser. */
  readonly token: (worker: W) => Promise<string>;
  /** Makes the device known to the server. */
  readonly register: (token: string, worker: W) => Promise<void>;
  /** Undoes what a flow has left that came no further: no push may come where they are said to be off. */
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
    // Only the parts of a version that was replaced are gone from a host that answers.
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

/**
 * Turns pushes on (specification 4, "Push permission flow"): null when they are. Never throws: what
 * goes wrong is an answer.
 */
export const permissionFlow = async <W>(ports: FlowPorts<W>): Promise<PushFailure | null> => {
  if (!hasFullSupport(ports.support)) return 'unsupported';
  if (!ports.isOnline()) return 'offline';
  const permission = await ports.askPermission().catch((error: unknown) => {
    ports.log(error);
    return 'default';
  });
  if (permission !== 'granted') return 'denied';
  return ports.withPushLock(() => registerForPush(ports));
};
