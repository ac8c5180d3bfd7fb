import type { DbusValue } from './dbus-marshal.ts';
import { type DbusPeer, type DbusService, openDbus } from './dbus-server.ts';

/** A notification as the browser had the desktop show it. */
export type ShownNotification = {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly isSilent: boolean;
};

/** The part of a Linux desktop that shows notifications. */
export type FakeDesktop = {
  /** What is on the screen, oldest first. */
  readonly shown: () => readonly ShownNotification[];
  /** How many times something was put on the screen or changed there. */
  readonly calls: () => number;
  /** Clicks a notification, as a person would; one that has gone meanwhile too. */
  readonly click: (notification: ShownNotification) => void;
  readonly close: () => Promise<void>;
};

const isSilentHint = (hints: DbusValue | undefined): boolean =>
  Array.isArray(hints) &&
  hints.some((hint) => Array.isArray(hint) && hint[0] === 'suppress-sound' && hint[1] === true);

/**
 * A desktop that shows notifications, as the browser finds it on Linux: the service of the
 * desktop-notifications specification. A click in it is a person's click for the browser, with all
 * that a click allows a page to do.
 */
export const openFakeDesktop = async (): Promise<FakeDesktop> => {
  const onScreen = new Map<number, ShownNotification>();
  const owners = new Map<number, DbusPeer>();
  let calls = 0;

  const notify = (values: readonly DbusValue[], owner: DbusPeer): number => {
    const [, replaced, , title, body, , hints] = values;
    const id = typeof replaced === 'number' && onScreen.has(replaced) ? replaced : owners.size + 1;
    calls += 1;
    owners.set(id, owner);
    const shown = { id, title: String(title), body: String(body), isSilent: isSilentHint(hints) };
    onScreen.set(id, shown);
    return id;
  };
  const service: DbusService = {
    name: 'org.freedesktop.Notifications',
    path: '/org/freedesktop/Notifications',
    answer: (member, values, caller) => {
      switch (member) {
        case 'GetServerInformation':
          return ['ssss', ['Desktop', 'Usward', '1', '1.2']];
        case 'GetCapabilities':
          return ['as', [['actions', 'body', 'persistence']]];
        case 'Notify':
          return ['u', [notify(values, caller)]];
        case 'CloseNotification': {
          const id = Number(values[0]);
          if (onScreen.delete(id)) caller.signal('NotificationClosed', 'uu', [id, 3]);
          return ['', []];
        }
        default:
          return null;
      }
    },
    onDisconnect: (peer) => {
      for (const [id, owner] of owners) if (owner === peer) onScreen.delete(id);
    },
  };
  const close = await openDbus(service);
  return {
    shown: () => [...onScreen.values()],
    calls: () => calls,
    click: ({ id }) => owners.get(id)?.signal('ActionInvoked', 'us', [id, 'default']),
    close,
  };
};
