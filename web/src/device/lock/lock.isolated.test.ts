import 'fake-indexeddb/auto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as LockModule from './lock.ts';
import type { PinHash } from './pin.ts';

const NOON = Date.UTC(2026, 10, 22, 12);
const RIGHT = '4711';
const items = new Map<string, string>();
let checked: string[] = [];
/** The lock as it was kept when each PIN was looked at. */
let storedLocks: unknown[] = [];

// As slow as it has to be, the real one is tried by itself.
vi.mock('./pin.ts', () => ({
  PBKDF2_ITERATIONS: 600_000,
  verifyPin: async (pin: string) => {
    checked.push(pin);
    const store = await (await import('../storage/database.ts')).database();
    storedLocks.push(await store.get('session', 'lock'));
    return pin === RIGHT;
  },
}));

const pinHash: PinHash = {
  salt: new Uint8Array(16),
  iterations: 600_000,
  hash: new Uint8Array(32),
};

/** The app as a page begins it: nothing is left of the one before but what is stored. */
const newPage = async (): Promise<typeof LockModule> => {
  vi.resetModules();
  return import('./lock.ts');
};

const rows = async () => (await import('../storage/database.ts')).database();

const wrongTimes = async ({ tryPin }: typeof LockModule, times: number) => {
  for (let time = 0; time < times; time += 1) await tryPin('0000');
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOON });
  items.clear();
  checked = [];
  storedLocks = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  await (await import('../storage/database.ts')).clearDatabase();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const locked = async () => {
  const page = await newPage();
  await page.enableLock('mara', { type: 'pin', ...pinHash });
  return page;
};

describe('a lock', () => {
  it('is on for a person, and takes away what the dashboard looked like', async () => {
    items.set('usward-snapshot', 'Mara and Jules');
    const { isLockOn } = await locked();
    expect(isLockOn()).toBe(true);
    expect(Object.fromEntries(items)).toEqual({ 'usward-lock': 'mara' });
  });

  it('opens for the right PIN, and restarts counting', async () => {
    const page = await locked();
    await wrongTimes(page, 2);
    expect(await page.tryPin(RIGHT)).toEqual({ type: 'right' });
    await wrongTimes(page, 2);
    expect(await page.tryPin(RIGHT)).toEqual({ type: 'right' });
  });

  it('looks at nothing while a try has to wait, not even at the right one', async () => {
    const page = await locked();
    await wrongTimes(page, 3);
    checked = [];
    expect(await page.tryPin(RIGHT)).toEqual({ type: 'wait', wait: 30_000 });
    vi.advanceTimersByTime(29_999);
    expect(await page.tryPin(RIGHT)).toEqual({ type: 'wait', wait: 1 });
    expect(checked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(await page.tryPin(RIGHT)).toEqual({ type: 'right' });
  });

  it('has written a try down before it looks at it, so that closing the app saves none', async () => {
    const page = await locked();
    await wrongTimes(page, 3);
    expect(storedLocks).toMatchObject([1, 2, 3].map((failed) => ({ tries: { failed } })));
  });

  it('goes on waiting in a page that is reloaded, whatever the clock was put back to', async () => {
    await wrongTimes(await locked(), 3);
    vi.setSystemTime(NOON - 24 * 3_600_000);
    const page = await newPage();
    expect(await page.readLockInfo()).toMatchObject({ method: 'pin', wait: 30_000 });
  });

  it('does not open sooner for a clock that is put forward while the page is open', async () => {
    const page = await locked();
    await wrongTimes(page, 3);
    vi.setSystemTime(NOON + 24 * 3_600_000);
    expect(await page.tryPin(RIGHT)).toEqual({ type: 'wait', wait: 30_000 });
  });

  it('counts for all tabs together, also when they try in the same moment', async () => {
    const one = await locked();
    const other = await newPage();
    await Promise.all([one, other, one, other, one, other].map(({ tryPin }) => tryPin('0000')));
    expect(checked).toHaveLength(3);
  });

  it('goes off without a trace', async () => {
    const { disableLock, isLockOn } = await locked();
    await disableLock();
    expect(isLockOn()).toBe(false);
    expect(await (await rows()).get('session', 'lock')).toBeUndefined();
    expect(items.size).toBe(0);
  });
});

describe('a lock that cannot be read', () => {
  it.each([
    ['nothing', undefined],
    ['another thing', { userId: 'mara' }],
    [
      'a PIN that was hashed too fast',
      {
        userId: 'mara',
        after: 0,
        method: { type: 'pin', ...pinHash, iterations: 1 },
        tries: { failed: 0, at: 0 },
      },
    ],
  ])('opens for nobody where %s is kept', async (_what, row) => {
    const page = await locked();
    const store = await rows();
    if (row === undefined) await store.delete('session', 'lock');
    else await store.put('session', row, 'lock');
    expect(page.isLockOn()).toBe(true);
    expect(await page.readLockInfo()).toBeNull();
    expect(await page.tryPin(RIGHT)).toEqual({ type: 'broken' });
    expect(await page.tryPasskey()).toEqual({ type: 'broken' });
    expect(checked).toEqual([]);
  });

  it('is not switched on where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    await expect(locked()).rejects.toThrow();
  });
});
