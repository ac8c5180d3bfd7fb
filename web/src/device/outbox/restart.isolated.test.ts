import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDatabase, database } from '../storage/database.ts';
import { appliedResponse, sampleWrite } from './write.fixture.ts';
import type { StoredWrite } from './write-store.ts';

vi.mock('../session/token.ts', () => ({ currentToken: async () => 'token' }));
beforeEach(() => {
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined });
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(Math, 'random').mockReturnValue(1);
});

const fetched = vi.fn<typeof fetch>();

const inMinutes = (minutes: number) => Date.now() + minutes * 60_000;

/** What a former run left behind after its last try failed. */
const leave = async (differences: Partial<StoredWrite> = {}) => {
  const left = { attempts: 5, notBefore: inMinutes(4), ...differences };
  await (await database()).put('writes', sampleWrite(left));
};

const stored = async (): Promise<readonly unknown[]> => (await database()).getAll('writes');

/** A tab of this browser, with a memory of its own; answers how to open it. */
const tab = async () => {
  vi.resetModules();
  const { setCurrentUserId } = await import('../current-user.ts');
  const { loadWrites, startOutbox } = await import('./outbox.ts');
  return async () => {
    setCurrentUserId('mara');
    await loadWrites('mara');
    startOutbox();
  };
};

const openTab = async () => (await tab())();

/** A tab that shows nobody at first, as the storage opens too late for its start. */
const openLateTab = async () => {
  vi.resetModules();
  const { setCurrentUserId } = await import('../current-user.ts');
  const { loadWrites, startOutbox } = await import('./outbox.ts');
  startOutbox();
  setCurrentUserId('mara');
  await loadWrites('mara');
};

const failed = (attempts: number) => ({ state: 'queued', attempts });

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 3_000 });

/** Long enough for whatever is due at once. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 200));

const writes = () => fetched.mock.calls.filter(([, init]) => init?.method === 'PUT');

/** After a while, in which another tab could begin. */
const answered: typeof fetch = async (_url, request) => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return appliedResponse(request);
};

const isAway = async (): Promise<never> => {
  throw new TypeError('Failed to fetch');
};

beforeEach(async () => {
  await clearDatabase();
  fetched.mockReset().mockImplementation(answered);
});

describe('an app that is opened again', () => {
  it('sends at once what the run before had put off', async () => {
    await leave();
    await openTab();
    await eventually(async () => expect(await stored()).toEqual([]));
    expect(writes()).toHaveLength(1);
  });

  it('sends what is there once a storage opens for which nobody waits any more', async () => {
    await leave();
    const held = (await database()).transaction('writes', 'readwrite');
    let isHeld = true;
    const hold = async (): Promise<void> => {
      while (isHeld) await held.store.count();
    };
    const holding = hold();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = expect(openLateTab()).rejects.toThrow('The storage does not answer.');
    await vi.advanceTimersByTimeAsync(4_000);
    await late;
    vi.useRealTimers();

    isHeld = false;
    await holding;
    await eventually(async () => expect(await stored()).toEqual([]));
    expect(writes()).toHaveLength(1);
  });

  it('tries once, and then waits longer than the run before did', async () => {
    fetched.mockImplementation(isAway);
    await leave();
    await openTab();
    await eventually(async () => expect(await stored()).toMatchObject([failed(6)]));
    await aMoment();
    expect(writes()).toHaveLength(1);
    const [left] = await stored();
    expect(left).toHaveProperty('notBefore', expect.closeTo(Date.now() + 32_000, -4));
  });

  it('goes on counting its tries, however often it is opened', async () => {
    fetched.mockImplementation(isAway);
    await leave();
    for (const attempts of [6, 7, 8]) {
      await openTab();
      await eventually(async () => expect(await stored()).toMatchObject([failed(attempts)]));
    }
    expect(writes()).toHaveLength(3);
  });

  it('waits as long as the server itself has asked for', async () => {
    await leave({ serverWaitUntil: inMinutes(4) });
    await openTab();
    await aMoment();
    expect(writes()).toEqual([]);
  });

  it('sends it once, in whichever of two tabs', async () => {
    await leave();
    const tabs = [await tab(), await tab()];
    await Promise.all(tabs.map((open) => open()));
    await eventually(async () => expect(await stored()).toEqual([]));
    await aMoment();
    expect(writes()).toHaveLength(1);
  });
});
