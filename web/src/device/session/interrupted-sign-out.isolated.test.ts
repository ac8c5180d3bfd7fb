import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleUser } from './user.fixture.ts';

const provider = vi.hoisted(() => ({ signOut: vi.fn(async () => undefined) }));
vi.mock('./token.ts', () => ({
  getIdentity: async () => provider,
  currentToken: async () => null,
}));

const items = new Map<string, string>();
const MARK = 'usward-leaving';

/** The app as a page begins it: nothing is left of the one before but what is stored. */
const newPage = async () => {
  vi.resetModules();
  const [preloadedRows, open, current, storedUser, person, stores] = await Promise.all([
    import('../storage/preloaded-rows.ts'),
    import('./open-stored-user.ts'),
    import('./start-session.ts'),
    import('./stored-user.ts'),
    import('../storage/user-data.ts'),
    import('../storage/database.ts'),
  ]);
  return { ...preloadedRows, ...open, ...current, ...storedUser, ...person, ...stores };
};

const isEmpty = async ({ database, storeNames }: Awaited<ReturnType<typeof newPage>>) => {
  const opened = await database();
  const counts = await Promise.all(storeNames.map((name) => opened.count(name)));
  return counts.every((count) => count === 0);
};

/** Mara signs out, and her app is swiped away before anything more has come of it. */
const cutOff = async () => {
  const page = await newPage();
  const { openUserData, storeUser, database, registerSignOutTask, startSession } = page;
  await openUserData('mara');
  await storeUser(sampleUser());
  await (await database()).put('drafts', { userId: 'mara', id: 'note', text: 'dear', at: 0 });
  registerSignOutTask(() => new Promise(() => undefined));
  void startSession(sampleUser()).signOut();
  return page;
};

beforeEach(() => {
  items.clear();
  provider.signOut.mockClear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', {
    visibilityState: 'hidden',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});

it('sign-out marks the session before any async work', async () => {
  const page = await cutOff();
  expect(items.get(MARK)).toBe('true');
  expect(await isEmpty(page)).toBe(false);
});

it('the next start shows nobody, and leaves nothing of them', async () => {
  await cutOff();
  const page = await newPage();
  page.preloadRows();
  await page.getPreloadedUser();
  expect((await page.openStoredUser()).user).toBeNull();
  await expect.poll(() => items.has(MARK)).toBe(false);
  expect(await isEmpty(page)).toBe(true);
  expect(items.size).toBe(0);
  expect(provider.signOut).toHaveBeenCalledOnce();
});

it('a read during sign-out returns no record', async () => {
  await cutOff();
  const { preloadRows, readStoredUser } = await newPage();
  preloadRows();
  expect(await readStoredUser()).toBeNull();
});

it('the sign-out mark stays if the storage could not be cleared, until the next sign-in', async () => {
  await cutOff();
  const page = await newPage();
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('No storage.', 'UnknownError');
  });
  await page.signOutAndEraseData();
  broken.mockRestore();
  expect(logged).toHaveBeenCalled();
  expect(items.get(MARK)).toBe('true');
  await page.openUserData('jules');
  expect(items.has(MARK)).toBe(false);
});
