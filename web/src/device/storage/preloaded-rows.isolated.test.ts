import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { setCurrentUserId } from '../current-user.ts';
import { sampleWrite } from '../outbox/write.fixture.ts';
import { openStoredUser } from '../session/open-stored-user.ts';
import { readStoredUser } from '../session/stored-user.ts';
import { sampleUser } from '../session/user.fixture.ts';
import { clearDatabase, database } from './database.ts';
import { draftText } from './drafts.ts';
import { dropPreloadedRows, getPreloadedUser, preloadRows, readRows } from './preloaded-rows.ts';

const write = (words: string, userId = 'mara') => sampleWrite({ userId, key: userId, body: words });

const keep = async (row: ReturnType<typeof write>) => (await database()).put('writes', row);

const isMirrored = (value: string | null) =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'onboardingInviteCompleted' ? value : null),
    removeItem: () => undefined,
  });

beforeEach(async () => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', {
    visibilityState: 'hidden',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  isMirrored('true');
  dropPreloadedRows();
  setCurrentUserId(null);
  await clearDatabase();
  await (await database()).put('session', sampleUser(), 'user');
});

it('preloaded rows are returned once, and stored rows from then on', async () => {
  await keep(write('first'));
  preloadRows();
  await getPreloadedUser();
  await keep(write('second'));
  expect(await readRows('writes', 'mara')).toEqual([write('first')]);
  expect(await readRows('writes', 'mara')).toEqual([write('second')]);
});

it('preloaded rows of another user are returned to nobody', async () => {
  await keep(write('hers'));
  await keep(write('his', 'jon'));
  preloadRows();
  expect(await readRows('writes', 'jon')).toEqual([write('his', 'jon')]);
});

it('unused preloaded rows expire', async () => {
  await keep(write('first'));
  preloadRows();
  await openStoredUser();
  await keep(write('second'));
  expect(await readRows('writes', 'mara')).toEqual([write('second')]);
  expect(await getPreloadedUser()).toBeUndefined();
});

it('the user is read again after another tab signed out', async () => {
  preloadRows();
  await getPreloadedUser();
  isMirrored(null);
  await (await database()).delete('session', 'user');
  expect(await readStoredUser()).toBeNull();
});

it('an unreadable storage is retried by the next reader', async () => {
  const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('No storage.', 'UnknownError');
  });
  preloadRows();
  expect(await getPreloadedUser()).toBeUndefined();
  broken.mockRestore();
  expect(await readStoredUser()).toEqual(sampleUser());
});

it('drafts are read late, as another tab may still be typing', async () => {
  const typed = (text: string) => ({ userId: 'mara', id: 'note', text, at: 0 });
  await (await database()).put('drafts', typed('half a wo'));
  preloadRows();
  await getPreloadedUser();
  await (await database()).put('drafts', typed('half a word'));
  await openStoredUser();
  expect(draftText('note')).toBe('half a word');
});
