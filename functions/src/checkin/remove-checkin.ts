import type { removeCheckin } from '@usward/core/checkin/endpoints';
import type { Output } from '@usward/core/endpoint';
import type { PersonCall } from '../http/endpoint.ts';
import { eraseCheckins } from './erase-checkins.ts';
import { forgetReplies } from './forget-replies.ts';

/** Deletes a check-in and all that is made of it; one that is not there is deleted already. */
export const handleRemoveCheckin = async ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof removeCheckin>): Promise<Output<typeof removeCheckin>> => {
  const { date } = input.params;
  try {
    return await operation.transact(async (reads) => {
      const doomed = { dates: [date], weeks: [] };
      const { writes } = await eraseCheckins(reads, caller.id, doomed, now);
      return { writes, reply: { ok: true } };
    });
  } finally {
    // Also where it was deleted before and the function died at this point.
    const checkins = { from: date, to: date };
    await forgetReplies(db, caller.id, { checkins, weeks: null });
  }
};
