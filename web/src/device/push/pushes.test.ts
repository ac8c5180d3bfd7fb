import { keepDevice, removeDevice } from '@usward/core/push/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDevice } from './sample-device.ts';

// A browser in memory, in which the real parts run; only the server, the push service's library and
// the sign-in are stood in for.
const world = vi.hoisted(() => ({
  permission: 'default' as NotificationPermission,
  answer: 'granted' as NotificationPermission,
  online: true,
  endpoint: null as string | null,
  subscriptions: 0,
  isReplaced: false,
  token: vi.fn(async (): Promise<string> => ''),
  dropToken: vi.fn(async () => undefined),
  call: vi.fn(async (..._: unknown[]): Promise<unknown> => ({ ok: true })),
  idToken: vi.fn(async (_: boolean): Promise<string | null> => 'id-token'),
  beforeSignOut: async (): Promise<void> => undefined,
}));

vi.mock('../api.ts', () => ({ call: world.call }));
vi.mock('./messaging.ts', () => ({ pushToken: world.token, dropPushToken: world.dropToken }));
vi.mock('../session/token.ts', () => ({ currentToken: world.idToken }));
vi.mock('../session/current-session.ts', () => ({
  beforeSignOut: (run: () => Promise<void>) => {
    world.beforeSignOut = run;
  },
}));
vi.mock('../online.ts', () => ({
  isOnline: () => world.online,
  onOnlineChange: () => () => undefined,
}));
vi.mock('../push-flag.ts', () => ({
  takeSubscriptionChange: async () => {
    const { isReplaced } = world;
    world.isReplaced = false;
    return isReplaced;
  },
  noteSubscriptionChange: async () => {
    world.isReplaced = true;
  },
}));

const unsubscribe = vi.fn(async () => {
  world.endpoint = null;
  return true;
});
const registration = {
  scope: 'https://usward.test/firebase-cloud-messaging-push-scope',
  active: {},
  addEventListener: () => undefined,
  pushManager: {
    getSubscription: async () =>
      world.endpoint === null ? null : { endpoint: world.endpoint, unsubscribe },
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
const stored = new Map<string, string>();
const send = vi.fn<typeof fetch>();
const ask = vi.fn(async () => {
  world.permission = world.answer;
  return world.answer;
});

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

const { NetworkError } = await import('../api-error.ts');
const { setCurrentPerson } = await import('../person.ts');
const { createSession } = await import('../session/session.ts');
const { sampleUser } = await import('../session/sample-user.ts');
const { keptDevice, onDeviceChange, storeDevice } = await import('./kept-device.ts');
const { pushState } = await import('./push-state.ts');
const { startPushes, turnPushesOff, turnPushesOn } = await import('./pushes.ts');

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
/** Calls of one endpoint so far. */
const callsOf = (endpoint: object) => world.call.mock.calls.filter(([asked]) => asked === endpoint);

const subscribed = async () => {
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
  });
  world.token.mockReset().mockImplementation(subscribed);
  world.call.mockReset().mockResolvedValue({ ok: true });
  world.idToken.mockReset().mockResolvedValue('id-token');
  world.dropToken.mockClear();
  unsubscribe.mockClear();
  ask.mockClear();
  send.mockReset().mockResolvedValue(new Response('{}'));
  setCurrentPerson('mara');
});

/** Starts the app for who is signed in and waits until it has looked after the device. */
const start = async (person: string | null) => {
  setCurrentPerson(person);
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

/** A device on which Mara has turned pushes on. */
const turnedOn = async (differences: Parameters<typeof sampleDevice>[0] = {}) => {
  world.permission = 'granted';
  const endpoint = await subscribed().then(() => world.endpoint);
  const fresh = { endpoint, timeZone: here as never, keptAt: Date.now() - 60_000 };
  storeDevice(sampleDevice({ ...fresh, ...differences }));
};

describe('turning pushes on', () => {
  it('makes the device known under an id of its own, and remembers it', async () => {
    expect(await turnPushesOn()).toBeNull();
    const state = pushState();
    expect(state.kind).toBe('on');
    expect(callsOf(keepDevice)).toEqual([
      [
        keepDevice,
        {
          params: { id: state.kind === 'on' && state.device },
          body: {
            target: { kind: 'token', value: `token of ${world.endpoint}` },
            name: 'Chrome on Android',
            timeZone: here,
          },
        },
      ],
    ]);
  });

  it('asks once where somebody clicks twice', async () => {
    const answers = await Promise.all([turnPushesOn(), turnPushesOn()]);
    expect(answers).toEqual([null, null]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(callsOf(keepDevice)).toHaveLength(1);
  });

  it('ends the subscription when the server does not answer, and takes the same id next time', async () => {
    world.call.mockRejectedValueOnce(new NetworkError());
    expect(await turnPushesOn()).toBe('offline');
    expect(world.endpoint).toBeNull();
    expect(pushState().kind).toBe('off');
    const id = keptDevice()?.id;
    expect(await turnPushesOn()).toBeNull();
    expect(pushState()).toEqual({ kind: 'on', device: id });
  });

  it('leaves nothing behind for whoever signed out meanwhile', async () => {
    world.call.mockImplementationOnce(async () => {
      setCurrentPerson(null);
      return { ok: true };
    });
    expect(await turnPushesOn()).toBe('failed');
    expect(world.endpoint).toBeNull();
    expect(keptDevice()?.isWanted).toBe(false);
  });

  it('changes nothing for whoever turned them off meanwhile', async () => {
    let off: Promise<void> | undefined;
    world.call.mockImplementationOnce(async () => {
      off = turnPushesOff();
      return { ok: true };
    });
    const seen: string[] = [];
    const stop = onDeviceChange(() => seen.push(pushState().kind));
    await turnPushesOn();
    await off;
    stop();
    expect(new Set(seen)).toEqual(new Set(['off']));
    expect(callsOf(removeDevice)).toHaveLength(1);
    expect(world.endpoint).toBeNull();
  });

  it('never takes the device that somebody else left', async () => {
    storeDevice(sampleDevice({ person: 'noah' }));
    expect(await turnPushesOn()).toBeNull();
    expect(keptDevice()?.person).toBe('mara');
    expect(keptDevice()?.id).not.toBe(sampleDevice().id);
  });
});

describe('turning pushes off', () => {
  it('ends the subscription and has the server forget the device', async () => {
    await turnedOn();
    await turnPushesOff();
    expect(world.endpoint).toBeNull();
    expect(callsOf(removeDevice)).toEqual([[removeDevice, { params: { id: sampleDevice().id } }]]);
    expect(keptDevice()).toBeNull();
  });

  it('shows at once, whatever still has its turn', async () => {
    await turnedOn();
    const off = turnPushesOff();
    expect(pushState().kind).toBe('off');
    await off;
  });

  it('asks the server for nothing about a device that somebody else left', async () => {
    await turnedOn({ person: 'noah' });
    await turnPushesOff();
    expect(world.call).not.toHaveBeenCalled();
    expect(world.endpoint).toBeNull();
  });

  it('ends the subscription without a network, and tells the server at the next start', async () => {
    await turnedOn();
    world.call.mockRejectedValueOnce(new NetworkError());
    await turnPushesOff();
    expect(world.endpoint).toBeNull();
    expect(pushState().kind).toBe('off');
    await start('mara');
    expect(callsOf(removeDevice)).toHaveLength(2);
    expect(keptDevice()).toBeNull();
  });
});

describe('at the start', () => {
  it('nothing is asked of anybody about a device that is up to date', async () => {
    await turnedOn();
    await start('mara');
    expect(world.call).not.toHaveBeenCalled();
    expect(world.token).toHaveBeenCalledTimes(0);
  });

  it('token and server are asked anew when it is time', async () => {
    await turnedOn({ keptAt: 1 });
    await start('mara');
    expect(callsOf(keepDevice)).toHaveLength(1);
    expect(keptDevice()?.keptAt).toBeGreaterThan(1);
  });

  it('pushes stay on where the refreshing has to wait', async () => {
    await turnedOn({ keptAt: 1 });
    world.call.mockRejectedValue(new NetworkError());
    await start('mara');
    expect(pushState().kind).toBe('on');
    expect(world.endpoint).not.toBeNull();
  });

  it('nothing is renewed for whoever turns pushes off at that moment', async () => {
    await turnedOn({ keptAt: 1 });
    let off: Promise<void> | undefined;
    world.token.mockImplementationOnce(() => {
      off = turnPushesOff();
      return subscribed();
    });
    await start('mara');
    await off;
    expect(callsOf(keepDevice)).toEqual([]);
    expect(world.endpoint).toBeNull();
  });

  it('nothing is undone or renewed without a network', async () => {
    await turnedOn({ keptAt: 1 });
    world.online = false;
    await start('mara');
    world.endpoint = null;
    await start('mara');
    expect(world.call).not.toHaveBeenCalled();
    expect(keptDevice()?.isWanted).toBe(true);
  });

  it('the server forgets a device from which the permission was taken', async () => {
    await turnedOn();
    world.permission = 'denied';
    await start('mara');
    expect(pushState().kind).toBe('denied');
    expect(callsOf(removeDevice)).toHaveLength(1);
    expect(keptDevice()).toBeNull();
  });

  it('a subscription that the browser let lapse is made anew, also after a failed try', async () => {
    await turnedOn();
    Object.assign(world, { endpoint: null, isReplaced: true });
    world.token.mockRejectedValueOnce(new Error('busy'));
    await start('mara');
    expect(world.isReplaced).toBe(true);
    await start('mara');
    expect(keptDevice()?.endpoint).toBe(world.endpoint);
    expect(pushState().kind).toBe('on');
  });

  it.each(['noah', null])('the device of who was here before is forgotten for %s', async (who) => {
    await turnedOn();
    await start(who);
    expect(keptDevice()).toBeNull();
    expect(world.endpoint).toBeNull();
    expect(world.call).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  it('has the server forget the device while the session stands, and keeps nothing', async () => {
    await turnedOn();
    await start('mara');
    await world.beforeSignOut();
    const [[url, init] = []] = send.mock.calls;
    expect(url).toBe(`/api/devices/${sampleDevice().id}`);
    expect(init).toMatchObject({ method: 'DELETE', keepalive: true });
    expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer id-token');
    expect(world.endpoint).toBeNull();
    expect(stored.size).toBe(0);
  });

  it('ends the subscription without a network', async () => {
    await turnedOn();
    await start('mara');
    world.online = false;
    await world.beforeSignOut();
    expect(send).not.toHaveBeenCalled();
    expect(world.endpoint).toBeNull();
    expect(stored.size).toBe(0);
  });

  it('waits 2 seconds at most', async () => {
    await turnedOn();
    await start('mara');
    world.idToken.mockReturnValue(new Promise(() => undefined));
    vi.useFakeTimers();
    const leaving = vi.fn();
    world.beforeSignOut().then(leaving);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(leaving).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(leaving).toHaveBeenCalled();
    expect(stored.size).toBe(0);
    vi.useRealTimers();
  });

  it('does not wait where there never was a device', async () => {
    await start('mara');
    await world.beforeSignOut();
    expect(world.idToken).not.toHaveBeenCalled();
    expect(unsubscribe).not.toHaveBeenCalled();
  });
});
