import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { setCurrentUserId } from '../current-user.ts';
import { readStoredUser, storeUser } from './stored-user.ts';
import { sampleUser } from './user.fixture.ts';

it('the record of an ended session is not stored while the database opens', async () => {
  setCurrentUserId('mara');
  const storing = storeUser(sampleUser());
  setCurrentUserId(null);
  await storing;
  expect(await readStoredUser()).toBeNull();
  setCurrentUserId('mara');
  await storeUser(sampleUser());
  expect(await readStoredUser()).toEqual(sampleUser());
});
