import { LanguageSchema } from '@usward/core/language/language-schema';
import { neutralMessage, type PushMessage, TEST_TAG } from '@usward/core/push/message';
import { text } from '@usward/core/text';
import * as v from 'valibot';

/** Push services carry at most 4,096 bytes. */
const MAX_PUSH_LENGTH = 8192;

/** Only paths inside the app: a single leading slash. */
const InAppSchema = v.pipe(v.string(), v.regex(/^\/(?![/\\])[!-[\]-~]{0,300}$/));

/** Data messages carry strings only. */
const BadgeSchema = v.optional(
  v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))), null),
  null,
);

/** Unusable parts are replaced by neutral text, one part at a time. */
const createFallbackSchema = (
  schema: v.GenericSchema<string>,
  part: 'title' | 'body' | 'path' | 'tag',
) => {
  const neutral = () => neutralMessage()[part];
  return v.optional(v.fallback(schema, neutral), neutral);
};

const MessageSchema = v.object({
  data: v.object({
    title: createFallbackSchema(text(1, 120), 'title'),
    body: createFallbackSchema(text(1, 400), 'body'),
    language: v.optional(v.fallback(LanguageSchema, 'en'), 'en'),
    path: createFallbackSchema(InAppSchema, 'path'),
    tag: createFallbackSchema(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), 'tag'),
    badge: BadgeSchema,
  }),
});

/** Never throws; missing or broken parts become neutral. */
export const parsePushMessage = (text: string | null): PushMessage => {
  if (text === null || text.length > MAX_PUSH_LENGTH) return neutralMessage();
  try {
    const parsed = v.safeParse(MessageSchema, JSON.parse(text));
    return parsed.success ? parsed.output.data : neutralMessage();
  } catch {
    return neutralMessage();
  }
};

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

export type ShownNotification = {
  readonly title: string;
  readonly body: string;
  readonly data: unknown;
};

export type AppWindow = {
  readonly focused: boolean;
  readonly visibilityState: string;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: unknown) => void;
};

type PushPorts = {
  readonly show: (title: string, options: ShownOptions) => Promise<void>;
  readonly getShown: (tag: string) => Promise<readonly ShownNotification[]>;
  readonly windows: () => Promise<readonly AppWindow[]>;
  readonly setBadge: ((count: number) => Promise<void>) | null;
};

export const getNotificationPath = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
    ? data.path
    : neutralMessage().path;

const isVisible = ({ visibilityState }: AppWindow): boolean => visibilityState === 'visible';

/** What only decides how loud a push is must not prevent it. */
const orEmpty = <Item>(asked: Promise<readonly Item[]>): Promise<readonly Item[]> =>
  asked.catch(() => []);

/**
 * Always shows something: browsers revoke the permission after silent pushes. Makes no sound while the app is visible,
 * or if it repeats what is shown.
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
    dir: 'auto',
    data: { path },
  });
  if (badge !== null) await ports.setBadge?.(badge).catch(() => undefined);
};

type TapPorts = {
  readonly remember: (path: string) => Promise<void>;
  readonly windows: () => Promise<readonly AppWindow[]>;
  readonly open: (path: string) => Promise<unknown>;
};

const sortByPriority = (windows: readonly AppWindow[]): readonly AppWindow[] => {
  const rank = (window: AppWindow) => Number(window.focused) * 2 + Number(isVisible(window));
  return windows.toSorted((one, other) => rank(other) - rank(one));
};

const focusOne = async (windows: readonly AppWindow[]): Promise<boolean> => {
  for (const window of sortByPriority(windows)) {
    try {
      // A visible window takes the stored path on this message, any other when it becomes visible.
      window.postMessage({ type: 'open' });
      await window.focus();
      return true;
    } catch {
      // Some systems refuse the focus or list a window that is gone.
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
 * The path is stored first: a system may open the app without the address. If storing fails, a new window gets it by
 * its address.
 */
export const openNotification = async (path: string, ports: TapPorts): Promise<void> => {
  const isRemembered = await succeeds(ports.remember(path));
  if (isRemembered && (await focusOne(await orEmpty(ports.windows())))) return;
  if (await succeeds(ports.open(path))) return;
  if (!isRemembered) await focusOne(await orEmpty(ports.windows()));
};

type SubscriptionPorts = {
  readonly remember: () => Promise<void>;
  readonly windows: () => Promise<readonly AppWindow[]>;
};

/** An open app registers again now, a closed one at its next start. */
export const handleSubscriptionChange = async (ports: SubscriptionPorts): Promise<void> => {
  await succeeds(ports.remember());
  for (const window of await orEmpty(ports.windows())) {
    window.postMessage({ type: 'subscription-changed' });
  }
};
