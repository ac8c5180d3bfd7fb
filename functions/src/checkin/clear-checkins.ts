import type { clearCheckins } from '@usward/core/checkin/endpoints';
import type { Output } from '@usward/core/endpoint';
import type { PersonCall } from '../http/endpoint.ts';
import { isLast, nextDoomed } from './doomed.ts';
import { eraseCheckins } from './erase-checkins.ts';

type ClearCall = PersonCall<typeof clearCheckins>;

/**
 * Deletes own check-ins and weekly answers of a range, so many at a time: each goes with its copy, so
 * it may break off anywhere and be done again. The last ones go together with the key.
 */
export const handleClearCheckins = async (
  call: ClearCall,
): Promise<Output<typeof clearCheckins>> => {
  const { db, caller, input, now, operation } = call;
  await operation.begin();
  for (;;) {
    const doomed = await nextDoomed(db, caller.id, input.body);
    if (isLast(doomed)) {
      return operation.transact(async (reads) => {
        const { writes } = await eraseCheckins(reads, caller.id, doomed, now);
        return { writes, reply: { ok: true } };
      });
    }
    await db.transaction(async (reads) => {
      const { writes } = await eraseCheckins(reads, caller.id, doomed, now);
      return { writes, result: undefined };
    });
  }
};
