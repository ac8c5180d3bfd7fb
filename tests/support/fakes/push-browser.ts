import { beforeEach, vi } from 'vitest';
import { ApiError } from '../../../web/src/device/network/api-error.ts';
import { sampleDevice } from '../../../web/src/device/push/device.fixture.ts';

// A browser in memory, in which the real parts run; only the server, the push service's library and
// the sign-in are stood in for. It is imported before them, as the order of imports has it anyway.
const world = vi.hoisted(() => ({
  permission: 'default' as NotificationPermission,
  answer: 'granted' as NotificationPermission,
  online: true,
  endpoint: null as string | null,
  subscriptions: 0,
  isReplaced: false,
  /** The push worker that rules; null: it does not come to it. */
  worker: {} as object | null,
  token: vi.fn(async (): Promise<string> => ''),
  dropToken: vi.fn(async () => undefined),
  call: vi.fn(async (..._: unknown[]): Promise<unknown> => ({ ok: true })),
  idToken: vi.fn(async (_: boolean): Promise<string | null> => 'id-token'),
  beforeSignOut: async (): Promise<void> => undefined,
}));

vi.mock('../../../web/src/device/network/api.ts', async (original) => ({
  ...(await original<object>()),
  call: world.call,
}));
vi.mock('../../../web/src/device/push/firebase-messaging.ts', () => ({
  requestPushToken: world.token,
  deletePushToken: world.dropToken,
}));
vi.mock('../../../web/src/device/session/token.ts', () => ({ currentToken: world.idToken }));
vi.mock('../../../web/src/device/session/start-session.ts', () => ({
  registerSignOutTask: (run: () => Promise<void>) => {
    world.beforeSignOut = run;
  },
}));
vi.mock('../../../web/src/device/network/online.ts', () => ({
  isOnline: () => world.online,
  onOnlineChange: () => () => undefined,
}));
vi.mock('../../../web/src/device/storage/subscription-changed-flag.ts', () => ({
  takeSubscriptionChange: async () => {
    const { isReplaced } = world;
    world.isReplaced = false;
    return isReplaced;
  },
  recordSubscriptionChange: async () => {
    world.isReplaced = true;
  },
}));

/** What only this browser knows of its subscription. */
export const SUBSCRIPTION_SECRET = 'a-secret-of-the-subscription';

/** Ends the subscription at the push service. */
export const unsubscribe = vi.fn(async () => {
  world.endpoint = null;
  return true;
});
const registration = {
  scope: 'https://usward.test/firebase-cloud-messaging-push-scope',
  get active() {
    return world.worker;
  },
  addEventListener: () => undefined,
  pushManager: {
    getSubscription: async () =>
      world.endpoint === null
        ? null
        : {
            endpoint: world.endpoint,
            toJSON: () => ({ keys: { auth: SUBSCRIPTION_SECRET } }),
            unsubscribe,
          },
  },
  getNotifications: async () => [],
};
let turn: Promise<unknown> = Promise.resolve();
/** One at a time, as the browser's locks do it. */
const locks = {
  request: (_: string, run: () => Promise<unknown>) => {
    const mine = turn.then(run);
    turn = mine.catch(() => undefined);
    return mine;
  },
};
/** What the browser keeps of the app. */
export const stored = new Map<string, string>();
/** Sends what is sent beside the API's client. */
export const send = vi.fn<typeof fetch>();
/** Asks the person for their permission. */
export const ask = vi.fn(async () => {
  world.permission = world.answer;
  return world.answer;
});

const stubGlobals = () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('Notification', {
    get permission() {
      return world.permission;
    },
    requestPermission: ask,
  });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('navigator', {
    onLine: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0.0.0 Mobile Safari/537.36',
    maxTouchPoints: 5,
    locks,
    serviceWorker: {
      register: async () => registration,
      getRegistration: async () => registration,
      addEventListener: () => undefined,
    },
  });
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
};
stubGlobals();
beforeEach(stubGlobals);

const { setCurrentUserId } = await import('../../../web/src/device/current-user.ts');
const { createSession } = await import('../../../web/src/device/session/session.ts');
const { sampleUser } = await import('../../../web/src/device/session/user.fixture.ts');
const { storeDevice } = await import('../../../web/src/device/push/stored-device.ts');
const { startPushes } = await import('../../../web/src/device/push/start-pushes.ts');

/** What this browser, its server and its push service are like, and what they were asked. */
export const browser = world;

/** The zone that this machine is in. */
export const machineTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
/** Calls of one endpoint so far. */
export const getCallsTo = (endpoint: object) =>
  world.call.mock.calls.filter(([asked]) => asked === endpoint);

/** The browser's subscription to pushes, made where there is none; its token. */
export const subscribe = async () => {
  world.endpoint ??= `https://push.test/${++world.subscriptions}`;
  return `token of ${world.endpoint}`;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stored.clear();
  Object.assign(world, {
    permission: 'default',
    answer: 'granted',
    online: true,
    endpoint: null,
    isReplaced: false,
    worker: {},
  });
  world.token.mockReset().mockImplementation(subscribe);
  world.call.mockReset().mockResolvedValue({ ok: true });
  world.idToken.mockReset().mockResolvedValue('id-token');
  world.dropToken.mockClear();
  unsubscribe.mockClear();
  ask.mockClear();
  send.mockReset().mockResolvedValue(new Response('{}'));
  setCurrentUserId('mara');
});

/** Starts the app for who is signed in and waits until it has looked after the device. */
export const startApp = async (person: string | null) => {
  setCurrentUserId(person);
  const providerUser = person && {
    uid: person,
    email: `${person}@usward.test`,
    emailVerified: true,
  };
  const user = person === null ? null : sampleUser({ id: person });
  const session = createSession(user, {} as Parameters<typeof createSession>[1]);
  vi.spyOn(session, 'getState').mockReturnValue({
    ...session.getState(),
    user,
    providerUser: providerUser || null,
    loading: false,
    isAuthReady: true,
  });
  startPushes(session);
  await settle();
};

/** What the server answers a device with that was removed from another one. */
export const turnedOffError = () => new ApiError(410, 'Off.', { code: 'turned-off' });

/** What the server answers a browser with whose token is another person's. */
export const otherUserError = () => new ApiError(403, 'Not yours.', { code: 'forbidden' });

/** A device on which Mara has turned pushes on. */
export const turnOnPushes = async (differences: Parameters<typeof sampleDevice>[0] = {}) => {
  world.permission = 'granted';
  const endpoint = await subscribe().then(() => world.endpoint);
  const fresh = { endpoint, timeZone: machineTimeZone as never, registeredAt: Date.now() - 60_000 };
  storeDevice(sampleDevice({ ...fresh, ...differences }));
};
