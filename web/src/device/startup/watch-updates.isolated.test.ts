import { beforeEach, describe, expect, it, vi } from 'vitest';

/** What Workbox needs of a page; the development build of it writes to the console. */
vi.hoisted(() => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('self', globalThis);
});
const offerUpdate = vi.hoisted(() => vi.fn<(apply: () => void) => void>());
vi.mock('./update-offer.ts', () => ({ offerUpdate }));
const { watchForUpdates } = await import('./watch-updates.ts');

const ORIGIN = 'https://usward.example';
/** Workbox waits so long before it says that a worker waits. */
const WAITING = 200;

const worker = () =>
  Object.assign(new EventTarget(), {
    scriptURL: `${ORIGIN}/sw.js`,
    state: 'installing',
    postMessage: vi.fn(),
  });
type Worker = ReturnType<typeof worker>;

const browser = () => {
  const registration = Object.assign(new EventTarget(), {
    installing: null as Worker | null,
    waiting: null as Worker | null,
    active: null as Worker | null,
    update: vi.fn(async () => undefined),
  });
  const container = Object.assign(new EventTarget(), {
    controller: null as Worker | null,
    register: vi.fn(async (_: string) => registration),
  });
  const turn = (turned: Worker, state: string) => {
    turned.state = state;
    turned.dispatchEvent(new Event('statechange'));
  };
  return {
    container,
    registration,
    /** The browser has found a version and begins to install it. */
    find: (found: Worker) => {
      registration.installing = found;
      registration.dispatchEvent(new Event('updatefound'));
    },
    installed: async (found: Worker) => {
      registration.installing = null;
      registration.waiting = found;
      turn(found, 'installed');
      await vi.advanceTimersByTimeAsync(WAITING);
    },
    failed: (found: Worker) => {
      registration.installing = null;
      turn(found, 'redundant');
    },
    takeOver: (taken: Worker) => {
      registration.waiting = null;
      registration.active = taken;
      container.controller = taken;
      container.dispatchEvent(new Event('controllerchange'));
    },
  };
};

let world = browser();
let page = new EventTarget();
let tab = new EventTarget();
const reload = vi.fn();
const comeBack = () => page.dispatchEvent(new Event('visibilitychange'));
const lastOffer = () => offerUpdate.mock.lastCall?.[0];

/** A page of the present version, with its worker. */
const installedPage = async () => {
  world.registration.active = worker();
  world.container.controller = world.registration.active;
  await watchForUpdates();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.unstubAllGlobals();
  world = browser();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  tab = new EventTarget();
  vi.stubGlobal('self', globalThis);
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: world.container });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { href: `${ORIGIN}/dashboard`, reload });
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  offerUpdate.mockReset();
  reload.mockReset();
});

describe('a newer version', () => {
  it('is none where the very first worker comes', async () => {
    await watchForUpdates();
    expect(world.container.register.mock.lastCall?.[0]).toBe('/sw.js');
    const first = worker();
    world.find(first);
    await world.installed(first);
    world.takeOver(first);
    expect(offerUpdate).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is offered once it waits, and not before', async () => {
    await installedPage();
    const next = worker();
    world.find(next);
    expect(offerUpdate).not.toHaveBeenCalled();
    await world.installed(next);
    expect(offerUpdate).toHaveBeenCalled();
    expect(next.postMessage).not.toHaveBeenCalled();
  });

  it('is offered where it already waits as the page begins', async () => {
    world.registration.waiting = worker();
    await installedPage();
    expect(offerUpdate).toHaveBeenCalled();
  });

  it('is offered where it is being installed as the page begins', async () => {
    const next = worker();
    world.registration.installing = next;
    await installedPage();
    expect(offerUpdate).not.toHaveBeenCalled();
    await world.installed(next);
    expect(offerUpdate).toHaveBeenCalled();
  });

  it('is offered after many that could not be installed', async () => {
    await installedPage();
    for (let hour = 0; hour < 3; hour += 1) {
      const broken = worker();
      vi.advanceTimersByTime(3_600_000);
      world.find(broken);
      world.failed(broken);
    }
    expect(offerUpdate).not.toHaveBeenCalled();
    const whole = worker();
    // The look finds it.
    world.registration.update.mockImplementationOnce(async () => {
      world.find(whole);
      return undefined;
    });
    await vi.advanceTimersByTimeAsync(3_600_000);
    await world.installed(whole);
    expect(offerUpdate).toHaveBeenCalled();
  });

  it('is let in when it is taken, and the page is reloaded once it rules', async () => {
    await installedPage();
    const next = worker();
    world.find(next);
    await world.installed(next);
    lastOffer()?.();
    expect(next.postMessage.mock.lastCall?.[0]).toEqual({ type: 'SKIP_WAITING' });
    expect(reload).not.toHaveBeenCalled();
    world.takeOver(next);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is the newest of two that wait', async () => {
    await installedPage();
    const [next, newest] = [worker(), worker()];
    for (const found of [next, newest]) {
      world.find(found);
      await world.installed(found);
    }
    lastOffer()?.();
    expect(next.postMessage).not.toHaveBeenCalled();
    expect(newest.postMessage).toHaveBeenCalledOnce();
  });

  it('leaves this page as it is where another tab takes it, and a reload is offered', async () => {
    await installedPage();
    world.takeOver(worker());
    expect(reload).not.toHaveBeenCalled();
    lastOffer()?.();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads the page where it is taken after another tab has', async () => {
    await installedPage();
    const next = worker();
    world.find(next);
    await world.installed(next);
    const offered = lastOffer();
    world.takeOver(next);
    offered?.();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is told to a page that was open since the first visit, where another tab takes it', async () => {
    await watchForUpdates();
    world.takeOver(worker());
    expect(offerUpdate).not.toHaveBeenCalled();
    world.takeOver(worker());
    expect(offerUpdate).toHaveBeenCalledOnce();
  });
});

it('the update watcher does nothing if the browser rejects the worker', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  world.container.register.mockRejectedValueOnce(new DOMException('No.', 'SecurityError'));
  await installedPage();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(world.registration.update).not.toHaveBeenCalled();
  expect(offerUpdate).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

describe('a newer version is looked for', () => {
  beforeEach(installedPage);

  it('every hour', () => {
    vi.advanceTimersByTime(3_600_000);
    expect(world.registration.update).toHaveBeenCalledOnce();
  });

  it.each([
    ['a while', 61_000, 1],
    ['a moment', 1_000, 0],
    ['the clock was set back', -3_600_000, 1],
  ])('or not, when the person comes back after %s', (_, later, times) => {
    vi.setSystemTime(Date.now() + later);
    comeBack();
    comeBack();
    expect(world.registration.update).toHaveBeenCalledTimes(times);
  });

  it('when a part of this one is gone from the server', () => {
    tab.dispatchEvent(new Event('vite:preloadError'));
    expect(world.registration.update).toHaveBeenCalledOnce();
  });

  it('and not found without a network', async () => {
    world.registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(offerUpdate).not.toHaveBeenCalled();
  });
});
