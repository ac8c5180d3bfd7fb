import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { database, emptyDatabase } from './database.ts';
import { draftText } from './drafts.ts';
import { dropEarly, earlyUser, readEarly, rowsOf } from './kept-rows.ts';
import { sampleWrite } from './outbox/sample-write.ts';
import { setCurrentPerson } from './person.ts';
import { openStored } from './session/open-stored.ts';
import { sampleUser } from './session/sample-user.ts';
import { readStoredUser } from './session/stored-user.ts';

const write = (words: string, personId = 'mara') =>
  sampleWrite({ personId, key: personId, body: words });

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
  dropEarly();
  setCurrentPerson(null);
  await emptyDatabase();
  await (await database()).put('session', sampleUser(), 'user');
});

it('gives what was read early once, and from then on what is stored', async () => {
  await keep(write('first'));
  readEarly();
  await earlyUser();
  await keep(write('second'));
  expect(await rowsOf('writes', 'mara')).toEqual([write('first')]);
  expect(await rowsOf('writes', 'mara')).toEqual([write('second')]);
});

it('gives nobody what was read early of another', async () => {
  await keep(write('hers'));
  await keep(write('his', 'jon'));
  readEarly();
  expect(await rowsOf('writes', 'jon')).toEqual([write('his', 'jon')]);
});

it('forgets what nobody asked for in time', async () => {
  await keep(write('first'));
  readEarly();
  await openStored();
  await keep(write('second'));
  expect(await rowsOf('writes', 'mara')).toEqual([write('second')]);
  expect(await earlyUser()).toBeUndefined();
});

it('reads the user again where another tab has signed out meanwhile', async () => {
  readEarly();
  await earlyUser();
  isMirrored(null);
  await (await database()).delete('session', 'user');
  expect(await readStoredUser()).toBeNull();
});

it('leaves a storage that cannot be read to whoever asks next', async () => {
  const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('No storage.', 'UnknownError');
  });
  readEarly();
  expect(await earlyUser()).toBeUndefined();
  broken.mockRestore();
  expect(await readStoredUser()).toEqual(sampleUser());
});

it('leaves words to whoever reads them last: another tab may go on typing', async () => {
  const typed = (text: string) => ({ personId: 'mara', id: 'note', text, at: 0 });
  await (await database()).put('drafts', typed('half a wo'));
  readEarly();
  await earlyUser();
  await (await database()).put('drafts', typed('half a word'));
  await openStored();
  expect(draftText('note')).toBe('half a word');
});
