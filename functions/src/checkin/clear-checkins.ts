import type { clearCheckins } from '@usward/core/checkin/endpoints';
import type { Output } from '@usward/core/endpoint';
import type { PersonCall } from '../http/endpoint.ts';
import { eraseAll } from '../privacy/eraser.ts';
import { eraseCheckinRange } from './erase-range.ts';

/** Deletes own check-ins and weekly answers of a range. May break off and be sent again: the key is kept last. */
export const handleClearCheckins = async ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof clearCheckins>): Promise<Output<typeof clearCheckins>> => {
  await operation.begin();
  await eraseAll(eraseCheckinRange({ db, me: caller.id, ...input.body, now }));
  return operation.transact(async () => ({ writes: [], reply: { ok: true } }));
};
