import type { getCheckin } from '@usward/core/checkin/endpoints';
import { viewCheckin } from '@usward/core/checkin/view-checkin';
import type { Output } from '@usward/core/endpoint';
import type { PersonCall } from '../http/endpoint.ts';
import { assertCome, checkinFacts, readCheckin, readWord } from './checkin-store.ts';

/** One day's check-in as the caller may see it. */
export const handleGetCheckin = async ({
  db,
  caller,
  input,
  now,
}: PersonCall<typeof getCheckin>): Promise<Output<typeof getCheckin>> => {
  const { date } = input.params;
  const read = await readCheckin(db, caller.id, now, () => date);
  assertCome(date, read.begun);
  return viewCheckin(checkinFacts(read, await readWord(db, read)));
};
