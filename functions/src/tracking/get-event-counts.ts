import { addDays } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { COUNTED_DAYS, type getEventCounts } from '@usward/core/tracking/count-endpoints';
import { addedUp } from '@usward/core/tracking/event-counts';
import type { PersonCall } from '../http/endpoint.ts';
import { countingDate, readCounts } from './event-count-store.ts';

/** Tells an admin how often each event happened. */
export const handleGetEventCounts = async ({
  db,
  input,
  now,
}: PersonCall<typeof getEventCounts>): Promise<Output<typeof getEventCounts>> => {
  const to = countingDate(now);
  const days = input.query.days ?? COUNTED_DAYS;
  const parts = await readCounts(db, to, days);
  return { from: addDays(to, 1 - days), to, days: [...addedUp(parts)] };
};
