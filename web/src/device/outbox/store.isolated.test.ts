import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { setCurrentPerson } from '../person.ts';
import { changeWrites } from './store.ts';

it('changes nothing, and says so, once the person is gone', async () => {
  setCurrentPerson('mara');
  expect(await changeWrites('mara', (all) => all)).toEqual([]);
  setCurrentPerson(null);
  expect(await changeWrites('mara', (all) => all)).toBeNull();
});
