import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { setCurrentUserId } from '../current-user.ts';
import { changeWrites } from './write-store.ts';

it('the outbox store rejects a change after its user signed out', async () => {
  setCurrentUserId('mara');
  expect(await changeWrites('mara', (all) => all)).toEqual([]);
  setCurrentUserId(null);
  expect(await changeWrites('mara', (all) => all)).toBeNull();
});
