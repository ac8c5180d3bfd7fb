import { checkinEndpoints } from '@usward/core/checkin/endpoints';
import { bind } from '../http/endpoint.ts';
import { done, writeOwn } from '../http/write.ts';
import { eraseAll } from '../privacy/eraser.ts';
import { eraseCheckins } from './erase-checkins.ts';
import { eraseCheckinRange } from './erase-range.ts';

/** Deletes a check-in and all that is made of it; one that is not there is deleted already. */
export const removeCheckin = writeOwn(checkinEndpoints.removeCheckin, {
  decide: async ({ user, input, now }, reads) => {
    const doomed = { dates: [input.params.date], weeks: [] };
    const { writes } = await eraseCheckins(reads, user.id, doomed, now);
    return { writes, reply: done };
  },
});

/** Deletes own check-ins and weekly answers of a range. May break off and be sent again: the key is kept last. */
export const clearCheckins = bind(
  checkinEndpoints.clearCheckins,
  async ({ db, caller, input, now, operation }) => {
    await operation.begin();
    await eraseAll(eraseCheckinRange({ db, me: caller.id, ...input.body, now }));
    return operation.transact(async () => ({ writes: [], reply: done }));
  },
);
