import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inMemoryOnly, persistReads, readStoredReads } from './cache/read-store.ts';
import { setCurrentUserId } from './current-user.ts';
import { addWrite } from './outbox/outbox-rules.ts';
import { changeWrites, readWrites, type StoredWrite } from './outbox/write-store.ts';
import { readStoredUser, storeUser } from './session/stored-user.ts';
import { sampleUser } from './session/user.fixture.ts';
import { clearDatabase, database, removeOtherUsersData, storeNames } from './storage/database.ts';
import { draftText, loadDrafts, saveUnsavedDrafts, setDraft } from './storage/drafts.ts';
import { storeNotificationPath, takeNotificationPath } from './storage/notification-path.ts';

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 3_000 });

const count = async (): Promise<number> => {
  const opened = await database();
  const counts = await Promise.all(storeNames.map((name) => opened.count(name)));
  return counts.reduce((sum, one) => sum + one, 0);
};

const write = (key: string, target = '/api/daily/2026-03-12/answer'): StoredWrite => ({
  key,
  target,
  userId: 'mara',
  name: 'daily/answer-question',
  params: { date: '2026-03-12' },
  method: 'PUT',
  body: { text: 'You warmed my side of the bed.', visibility: 'both' },
  order: 0,
  state: 'queued',
  attempts: 0,
  notBefore: 0,
  message: null,
  savedAt: '2026-03-12T18:05:00.000Z',
});

beforeEach(async () => {
  setCurrentUserId(null);
  await clearDatabase();
  setCurrentUserId('mara');
});

describe('the stored user', () => {
  it('comes back as it was, and not at all when it has another shape', async () => {
    await storeUser(sampleUser());
    expect(await readStoredUser()).toEqual(sampleUser());
    await (await database()).put('session', { id: 'mara', name: 'an older shape' }, 'user');
    expect(await readStoredUser()).toBeNull();
  });
});

describe('reads', () => {
  const client = () => new QueryClient();
  const keep = async (key: readonly string[], data: unknown) => {
    const first = client();
    const stop = persistReads('mara', first);
    first.setQueryData(key, data);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    stop();
  };

  it('are kept when they may be, and come back as due for another read', async () => {
    await keep(['/api/dashboard'], { today: '2026-03-12' });
    const [query] = await readStoredReads('mara');
    expect(query).toMatchObject({
      queryKey: ['/api/dashboard'],
      state: { data: { today: '2026-03-12' }, isInvalidated: true },
    });
    expect(await readStoredReads('jules')).toEqual([]);
  });

  it('outside the list stay in memory', async () => {
    await keep(['/api/user'], { id: 'mara' });
    expect(await readStoredReads('mara')).toEqual([]);
  });

  it('that must leave nothing stay in memory, wherever they are from', async () => {
    const first = client();
    const stop = persistReads('mara', first);
    const queryKey = ['/api/daily/history', 'newest', { words: 'the sea' }];
    await first.fetchQuery({ queryKey, queryFn: async () => ({}), meta: inMemoryOnly });
    first.setQueryData(queryKey, { pages: [] });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    stop();
    expect(await readStoredReads('mara')).toEqual([]);
  });

  it('of an infinite list are kept from its start, up to a maximum number of pages', async () => {
    const first = client();
    const stop = persistReads('mara', first);
    await first.fetchInfiniteQuery({
      queryKey: ['/api/daily/history', 'newest'],
      queryFn: async ({ pageParam }) => `page ${pageParam}`,
      initialPageParam: 0,
      getNextPageParam: (_page, pages) => pages.length,
      pages: 30,
    });
    await eventually(async () => {
      const [query] = await readStoredReads('mara');
      expect(query?.state.data).toEqual({
        pages: Array.from({ length: 10 }, (_, page) => `page ${page}`),
        pageParams: Array.from({ length: 10 }, (_, page) => page),
      });
    });
    stop();
  });

  it('of another contract or a broken shape are dropped, never thrown', async () => {
    await keep(['/api/dashboard'], {});
    const [row] = await (await database()).getAll('reads');
    if (row === undefined) throw new Error('Nothing was kept.');
    const unfit = [
      { ...row, contract: 'older' },
      { ...row, query: 'broken' },
      { ...row, updatedAt: 0 },
    ];
    for (const each of unfit) {
      await (await database()).put('reads', each);
      expect(await readStoredReads('mara')).toEqual([]);
    }
    expect(await count()).toBe(0);
  });

  it('that memory let go of are looked up again', async () => {
    await keep(['/api/daily'], { completedDays: 3 });
    const second = client();
    const stop = persistReads('mara', second);
    second.getQueryCache().build(second, { queryKey: ['/api/daily'] });
    await eventually(async () => {
      expect(second.getQueryData(['/api/daily'])).toEqual({ completedDays: 3 });
    });
    stop();
  });
});

describe('writes', () => {
  it('are changed in one transaction, so that two tabs lose nothing', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, each) =>
        changeWrites('mara', (all) => addWrite(all, write(`key-${each}`, `target-${each}`))),
      ),
    );
    const writes = await readWrites('mara');
    expect(new Set(writes.map(({ order }) => order)).size).toBe(20);
  });

  it('keep their words in the database', async () => {
    await changeWrites('mara', (all) => addWrite(all, write('key')));
    expect(await readWrites('mara')).toEqual([write('key')]);
  });
});

describe('drafts', () => {
  it('are there at once, and again after a reload', async () => {
    setDraft('answer/2026-03-12', 'You warm');
    setDraft('answer/2026-03-12', 'You warmed');
    expect(draftText('answer/2026-03-12')).toBe('You warmed');
    await eventually(async () => expect(await count()).toBe(1));
    setCurrentUserId(null);
    expect(draftText('answer/2026-03-12')).toBe('');
    setCurrentUserId('mara');
    await loadDrafts('mara');
    expect(draftText('answer/2026-03-12')).toBe('You warmed');
  });

  it('that were left over take nothing from what was typed before the storage opened', async () => {
    const storedItems = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storedItems.get(key) ?? null,
      setItem: (key: string, value: string) => storedItems.set(key, value),
      removeItem: (key: string) => storedItems.delete(key),
    });
    saveUnsavedDrafts('mara', { a: 'Left over', b: 'You warm' });
    setDraft('a', 'Typed');
    await loadDrafts('mara');
    expect(draftText('a')).toBe('Typed');
    expect(draftText('b')).toBe('You warm');
  });

  it('leave nothing when they are cleared', async () => {
    setDraft('a', 'words');
    setDraft('a', '');
    await eventually(async () => expect(await count()).toBe(0));
  });
});

describe('a tapped notification', () => {
  it('is followed once', async () => {
    await storeNotificationPath('/us');
    expect(await takeNotificationPath()).toBe('/us');
    expect(await takeNotificationPath()).toBeUndefined();
  });
});

describe('stores after sign-out', () => {
  it('nothing is left, and what comes too late is not written', async () => {
    await storeUser(sampleUser());
    await changeWrites('mara', (all) => addWrite(all, write('key')));
    await storeNotificationPath('/us');
    const late = client();
    const stop = persistReads('mara', late);
    late.setQueryData(['/api/dashboard'], { canary: true });
    setDraft('a', 'words');

    setCurrentUserId(null);
    await clearDatabase();
    await changeWrites('mara', (all) => addWrite(all, write('late')));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    stop();
    expect(await count()).toBe(0);
  });

  const client = () => new QueryClient();
});

describe('stores when another user signs in', () => {
  it('what the one before left is removed, and only that', async () => {
    await changeWrites('mara', (all) => addWrite(all, write('key')));
    setDraft('a', 'words');
    await eventually(async () => expect(await count()).toBe(2));
    await removeOtherUsersData('mara');
    expect(await count()).toBe(2);
    await removeOtherUsersData('jules');
    expect(await count()).toBe(0);
  });
});
