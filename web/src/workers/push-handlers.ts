import { LanguageSchema } from '@usward/core/language/language-schema';
import { neutralMessage, type PushMessage, TEST_TAG } from '@usward/core/push/message';
import { text } from '@usward/core/text';
import * as v from 'valibot';

/** Push services carry 4,096 bytes at most; something this much longer is not ours. */
const MAX_PUSH_LENGTH = 8192;

/** Never out of the app: one slash to begin with, then signs of an address only. */
const InAppSchema = v.pipe(v.string(), v.regex(/^\/(?![/\\])[!-[\]-~]{0,300}$/));

/** How many things wait; data messages carry text only. */
const BadgeSchema = v.optional(
  v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))), null),
  null,
);

/** What cannot be used is replaced by what says nothing, one part at a time. */
const orNeutral = (schema: v.GenericSchema<string>, part: 'title' | 'body' | 'path' | 'tag') => {
  const neutral = () => neutralMessage()[part];
  return v.optional(v.fallback(schema, neutral), neutral);
};

const MessageSchema = v.object({
  data: v.object({
    title: orNeutral(text(1, 120), 'title'),
    body: orNeutral(text(1, 400), 'body'),
    language: v.optional(v.fallback(LanguageSchema, 'en'), 'en'),
    // The app itself decides which of its addresses it follows.
    path: orNeutral(InAppSchema, 'path'),
    tag: orNeutral(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), 'tag'),
    badge: BadgeSchema,
  }),
});

/** Reads a push's text; whatever is missing or broken is replaced by something neutral. Never throws. */
export const parsePushMessage = (text: string | null): PushMessage => {
  if (text === null || text.length > MAX_PUSH_LENGTH) return neutralMessage();
  try {
    const parsed = v.safeParse(MessageSchema, JSON.parse(text));
    return parsed.success ? parsed.output.data : neutralMessage();
  } catch {
    return neutralMessage();
  }
};

/** What a notification is shown with. */
export type ShownOptions = {
  readonly body: string;
  readonly tag: string;
  readonly renotify: boolean;
  readonly silent: boolean;
  readonly icon: string;
  readonly badge: string;
  readonly lang: string;
  readonly dir: 'auto';
  readonly data: { readonly path: string };
};

/** A notification that is still on the screen. */
export type ShownNotification = {
  readonly title: string;
  readonly body: string;
  readonly data: unknown;
};

/** A window of the app. */
export type AppWindow = {
  readonly focused: boolean;
  readonly visibilityState: string;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: unknown) => void;
};

/** What showing a push needs of the browser. */
type PushPorts = {
  readonly show: (title: string, options: ShownOptions) => Promise<void>;
  /** Those with this tag. */
  readonly getShown: (tag: string) => Promise<readonly ShownNotification[]>;
  readonly windows: () => Promise<readonly AppWindow[]>;
  /** Sets the number at the app's icon, 0 for none; null where there is no such thing. */
  readonly setBadge: ((count: number) => Promise<void>) | null;
};

/** The path a notification carries. */
export const getNotificationPath = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
    ? data.path
    : neutralMessage().path;

const isVisible = ({ visibilityState }: AppWindow): boolean => visibilityState === 'visible';

/** What only decides how loud a push is must not keep it from being shown. */
const orEmpty = <Item>(asked: Promise<readonly Item[]>): Promise<readonly Item[]> =>
  asked.catch(() => []);

/**
 * Shows a push, whatever it holds and whoever looks: a browser takes the right away from those who stay
 * silent. It makes no sound while the app is looked at, nor where it says again what is on the screen.
 */
export const showPush = async (text: string | null, ports: PushPorts): Promise<void> => {
  const { title, body, language, tag, path, badge } = parsePushMessage(text);
  const [before, windows] = await Promise.all([
    orEmpty(ports.getShown(tag)),
    orEmpty(ports.windows()),
  ]);
  const isTest = tag === TEST_TAG;
  const isAlreadyShown = before.some(
    (shown) =>
      shown.title === title && shown.body === body && getNotificationPath(shown.data) === path,
  );
  const silent = !isTest && windows.some(isVisible);
  await ports.show(title, {
    body,
    tag,
    silent,
    renotify: before.length > 0 && !silent && (isTest || !isAlreadyShown),
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    lang: language,
    // The name in a title may be written from right to left.
    dir: 'auto',
    data: { path },
  });
  // A number at the icon is a nicety that a system may refuse.
  if (badge !== null) await ports.setBadge?.(badge).catch(() => undefined);
};

/** What a tap on a notification needs of the browser. */
type TapPorts = {
  readonly remember: (path: string) => Promise<void>;
  readonly windows: () => Promise<readonly AppWindow[]>;
  readonly open: (path: string) => Promise<unknown>;
};

/** The window in use first, then those that can be seen. */
const sortByPriority = (windows: readonly AppWindow[]): readonly AppWindow[] => {
  const rank = (window: AppWindow) => Number(window.focused) * 2 + Number(isVisible(window));
  return windows.toSorted((one, other) => rank(other) - rank(one));
};

const focusOne = async (windows: readonly AppWindow[]): Promise<boolean> => {
  for (const window of sortByPriority(windows)) {
    try {
      // One that can be seen takes the remembered path as it hears this, any other as it comes up.
      window.postMessage({ type: 'open' });
      await window.focus();
      return true;
    } catch {
      // Some systems refuse the focus or know a window that is gone: try the next.
    }
  }
  return false;
};

const succeeds = (task: Promise<unknown>): Promise<boolean> =>
  task.then(
    () => true,
    () => false,
  );

/**
 * Follows a tap. The path is remembered before any window is asked for, because a system may open the
 * app without telling it where to go. Where nothing could be remembered, a new window is told by its
 * address.
 */
export const openNotification = async (path: string, ports: TapPorts): Promise<void> => {
  const isRemembered = await succeeds(ports.remember(path));
  if (isRemembered && (await focusOne(await orEmpty(ports.windows())))) return;
  if (await succeeds(ports.open(path))) return;
  if (!isRemembered) await focusOne(await orEmpty(ports.windows()));
};

/** What a subscription that the browser has replaced needs of it. */
type SubscriptionPorts = {
  readonly remember: () => Promise<void>;
  readonly windows: () => Promise<readonly AppWindow[]>;
};

/** Has the app make itself known to the push service anew: now where it is open, else as it next starts. */
export const handleSubscriptionChange = async (ports: SubscriptionPorts): Promise<void> => {
  await succeeds(ports.remember());
  for (const window of await orEmpty(ports.windows())) {
    window.postMessage({ type: 'subscription-changed' });
  }
};
