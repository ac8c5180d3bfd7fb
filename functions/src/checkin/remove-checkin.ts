import type { removeCheckin } from '@usward/core/checkin/endpoints';
import type { Output } from '@usward/core/endpoint';
import type { PersonCall } from '../http/endpoint.ts';
import { eraseCheckins } from './erase-checkins.ts';

/** Deletes a check-in and all that is made of it; one that is not there is deleted already. */
export const handleRemoveCheckin = ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof removeCheckin>): Promise<Output<typeof removeCheckin>> =>
  operation.transact(async (reads) => {
    const doomed = { dates: [input.params.date], weeks: [] };
    const { writes } = await eraseCheckins(reads, caller.id, doomed, now);
    return { writes, reply: { ok: true } };
  });
