import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { setCurrentPerson } from '../person.ts';
import { sampleUser } from './sample-user.ts';
import { readStoredUser, storeUser } from './stored-user.ts';

it('stores nobody whose session ended while the database opened', async () => {
  setCurrentPerson('mara');
  const storing = storeUser(sampleUser());
  setCurrentPerson(null);
  await storing;
  expect(await readStoredUser()).toBeNull();
  setCurrentPerson('mara');
  await storeUser(sampleUser());
  expect(await readStoredUser()).toEqual(sampleUser());
});
