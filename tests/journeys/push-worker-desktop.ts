import { openBus, type Peer, type Service } from './push-worker-bus.ts';
import type { BusValue } from './push-worker-marshal.ts';

/** A notification as the browser had the desktop show it. */
export type Shown = {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly isSilent: boolean;
};

/** The part of a Linux desktop that shows notifications. */
export type Desktop = {
  /** What is on the screen, oldest first. */
  readonly shown: () => readonly Shown[];
  /** How many times something was put on the screen or changed there. */
  readonly calls: () => number;
  /** Clicks a notification, as a person would; one that has gone meanwhile too. */
  readonly click: (notification: Shown) => void;
  readonly close: () => Promise<void>;
};

const isSilenced = (hints: BusValue | undefined): boolean =>
  Array.isArray(hints) &&
  hints.some((hint) => Array.isArray(hint) && hint[0] === 'suppress-sound' && hint[1] === true);

/**
 * A desktop that shows notifications, as the browser finds it on Linux: the service of the
 * desktop-notifications specification. A click in it is a person's click for the browser, with all
 * that a click allows a page to do.
 */
export const openDesktop = async (): Promise<Desktop> => {
  const onScreen = new Map<number, Shown>();
  const owners = new Map<number, Peer>();
  let calls = 0;

  const notify = (values: readonly BusValue[], owner: Peer): number => {
    const [, replaced, , title, body, , hints] = values;
    const id = typeof replaced === 'number' && onScreen.has(replaced) ? replaced : owners.size + 1;
    calls += 1;
    owners.set(id, owner);
    const shown = { id, title: String(title), body: String(body), isSilent: isSilenced(hints) };
    onScreen.set(id, shown);
    return id;
  };
  const service: Service = {
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
    gone: (peer) => {
      for (const [id, owner] of owners) if (owner === peer) onScreen.delete(id);
    },
  };
  const close = await openBus(service);
  return {
    shown: () => [...onScreen.values()],
    calls: () => calls,
    click: ({ id }) => owners.get(id)?.signal('ActionInvoked', 'us', [id, 'default']),
    close,
  };
};
