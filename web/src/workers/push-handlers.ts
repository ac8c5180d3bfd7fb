import { neutralMessage, parsePushMessage } from './push-message.ts';

/** What the push worker needs of the browser. */
export type PushPorts = {
  readonly show: (
    title: string,
    options: {
      readonly body: string;
      readonly tag: string;
      readonly icon: string;
      readonly badge: string;
      readonly data: { readonly path: string };
    },
  ) => Promise<void>;
};

/** Shows a push, whatever it holds: a browser takes the right away from those who stay silent. */
export const showPush = async (text: string | null, { show }: PushPorts): Promise<void> => {
  const { title, body, tag, path } = parsePushMessage(text);
  await show(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  });
};

/** A window of the app, as far as a tap needs it. */
export type AppWindow = {
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: unknown) => void;
};

/** What a tap on a notification needs of the browser. */
export type TapPorts = {
  readonly remember: (path: string) => Promise<void>;
  readonly windows: () => Promise<readonly AppWindow[]>;
  readonly open: (path: string) => Promise<unknown>;
};

/** The path a notification carries. */
export const pathOfNotification = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
    ? data.path
    : neutralMessage.path;

const focusOne = async (windows: readonly AppWindow[]): Promise<boolean> => {
  for (const window of windows) {
    try {
      // The app takes the remembered path when it hears this or becomes visible.
      window.postMessage({ type: 'open' });
      await window.focus();
      return true;
    } catch {
      // Some systems refuse the focus or know a window that is gone: try the next.
    }
  }
  return false;
};

/**
 * Follows a tap. The path is remembered before any window is asked for, because a system may open
 * the app without telling it where to go.
 */
export const followTap = async (path: string, ports: TapPorts): Promise<void> => {
  await ports.remember(path).catch(() => undefined);
  if (await focusOne(await ports.windows())) return;
  await ports.open(path);
};
