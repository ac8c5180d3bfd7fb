import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { type DraftRow, database, emptyDatabase } from './database.ts';
import { dropEarly, earlyUser, readEarly, rowsOf } from './kept-rows.ts';
import { openStored } from './session/open-stored.ts';
import { sampleUser } from './session/sample-user.ts';
import { readStoredUser } from './session/stored-user.ts';

const draft = (text: string, personId = 'mara'): DraftRow => ({
  personId,
  id: 'note',
  text,
  at: 0,
});

const keep = async (row: DraftRow) => (await database()).put('drafts', row);

const isMirrored = (value: string | null) =>
  vi.stubGlobal('localStorage', { getItem: () => value, removeItem: () => undefined });

beforeEach(async () => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener: () => undefined });
  isMirrored('true');
  dropEarly();
  await emptyDatabase();
  await (await database()).put('session', sampleUser(), 'user');
});

it('gives what was read early once, and from then on what is stored', async () => {
  await keep(draft('first'));
  readEarly();
  await earlyUser();
  await keep(draft('second'));
  expect(await rowsOf('drafts', 'mara')).toEqual([draft('first')]);
  expect(await rowsOf('drafts', 'mara')).toEqual([draft('second')]);
});

it('gives nobody what was read early of another', async () => {
  await keep(draft('hers'));
  await keep(draft('his', 'jon'));
  readEarly();
  expect(await rowsOf('drafts', 'jon')).toEqual([draft('his', 'jon')]);
});

it('forgets what nobody asked for in time', async () => {
  await keep(draft('first'));
  readEarly();
  await openStored();
  await keep(draft('second'));
  expect(await rowsOf('drafts', 'mara')).toEqual([draft('second')]);
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
