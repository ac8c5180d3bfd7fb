import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const fetched = vi.fn<typeof fetch>();
const health = () => Response.json({ ok: true, version: '1' });
const page = () => new Response('<html>Welcome to our Wi-Fi</html>');

type Listener = () => void;

/** A page of its own, with the module as it starts there. */
const openPage = async (onLine = true) => {
  const listeners = new Map<string, Listener>();
  const listen = (name: string, listener: Listener) => listeners.set(name, listener);
  const shown = { visibilityState: 'visible', addEventListener: listen };
  vi.stubGlobal('document', shown);
  vi.stubGlobal('addEventListener', listen);
  const navigator = { onLine };
  vi.stubGlobal('navigator', navigator);
  vi.resetModules();
  const online = await import('./online.ts');
  const changes: boolean[] = [];
  online.onOnlineChange((value) => changes.push(value));
  return {
    ...online,
    changes,
    happen: (name: 'online' | 'offline') => {
      navigator.onLine = name === 'online';
      listeners.get(name)?.();
    },
    show: (visibilityState: string) => {
      shown.visibilityState = visibilityState;
      listeners.get('visibilitychange')?.();
    },
  };
};

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async () => health());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the network', () => {
  it('is not believed to be back because the browser says so', async () => {
    const { happen, isOnline } = await openPage(false);
    fetched.mockImplementation(async () => page());
    happen('online');
    await pass(0);
    expect(isOnline()).toBe(false);
  });

  it('is back once the server itself answers', async () => {
    const { happen, isOnline, changes } = await openPage(false);
    happen('online');
    await pass(0);
    expect(isOnline()).toBe(true);
    expect(changes).toEqual([true]);
    expect(fetched).toHaveBeenCalledWith(
      '/api/health',
      expect.objectContaining({ cache: 'no-store', redirect: 'manual' }),
    );
  });

  it('is found although the browser says that there is none', async () => {
    const { isOnline } = await openPage(false);
    await pass(2_000);
    expect(isOnline()).toBe(true);
  });

  it('is asked for ever more seldom while it is away', async () => {
    const { recordOnlineState } = await openPage();
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    recordOnlineState(false);
    await pass(60_000);
    const early = fetched.mock.calls.length;
    await pass(600_000);
    expect(early).toBeLessThan(10);
    expect(fetched.mock.calls.length - early).toBeLessThan(25);
    expect(fetched.mock.calls.length - early).toBeGreaterThan(8);
  });

  it('is not asked for where nobody looks, and at once when somebody does', async () => {
    const { recordOnlineState, show, isOnline } = await openPage();
    show('hidden');
    recordOnlineState(false);
    await pass(600_000);
    expect(fetched).not.toHaveBeenCalled();
    show('visible');
    await pass(0);
    expect(isOnline()).toBe(true);
  });

  it('is asked for when somebody comes back after a while, and may be gone', async () => {
    const { show, isOnline, recordOnlineState } = await openPage();
    recordOnlineState(true);
    show('visible');
    expect(fetched).not.toHaveBeenCalled();
    await pass(31_000);
    fetched.mockImplementation(async () => page());
    show('visible');
    await pass(0);
    expect(isOnline()).toBe(false);
  });

  it('is asked for when something strange answers, and stays where that was one call only', async () => {
    const { recheckOnline, isOnline, changes } = await openPage();
    recheckOnline();
    await pass(0);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(isOnline()).toBe(true);
    expect(changes).toEqual([]);
  });

  it('is gone when the same stranger answers for the server’s health', async () => {
    const { recheckOnline, isOnline } = await openPage();
    fetched.mockImplementation(async () => Response.json({ status: 'login' }));
    recheckOnline();
    await pass(0);
    expect(isOnline()).toBe(false);
  });

  it('stays away when an answer arrives that was on its way before it went', async () => {
    const { happen, recordOnlineState, isOnline, changes } = await openPage();
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    happen('offline');
    recordOnlineState(true);
    await pass(5_000);
    expect(isOnline()).toBe(false);
    expect(changes).toEqual([false]);
  });

  it('stays away when the server’s health was asked for before it went', async () => {
    const { recheckOnline, happen, isOnline } = await openPage();
    const { promise, resolve } = Promise.withResolvers<Response>();
    fetched.mockReturnValueOnce(promise);
    recheckOnline();
    happen('offline');
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    resolve(health());
    await pass(5_000);
    expect(isOnline()).toBe(false);
  });

  it('is there when calls are answered although the browser knows of none', async () => {
    const { happen, recordOnlineState, isOnline } = await openPage();
    happen('offline');
    recordOnlineState(true);
    await pass(0);
    expect(isOnline()).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('does not flap faster for a call that always fails', async () => {
    const { recordOnlineState } = await openPage();
    for (let turn = 0; turn < 20; turn++) {
      recordOnlineState(false);
      await pass(30_000);
      recordOnlineState(true);
    }
    recordOnlineState(false);
    fetched.mockClear();
    await pass(20_000);
    expect(fetched).not.toHaveBeenCalled();
  });
});
