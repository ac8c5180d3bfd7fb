import type { Output } from '@usward/core/endpoint';
import { countingDate } from '@usward/core/tracking/count-dates';
import type { getEventCounts } from '@usward/core/tracking/count-endpoints';
import { countSpan } from '@usward/core/tracking/count-span';
import { countsByEvent } from '@usward/core/tracking/event-counts';
import type { PersonCall } from '../http/endpoint.ts';
import { readCounts } from './event-count-store.ts';

/** Tells an admin how often each event happened. */
export const handleGetEventCounts = async ({
  db,
  input,
  now,
}: PersonCall<typeof getEventCounts>): Promise<Output<typeof getEventCounts>> => {
  const span = countSpan(input.query, countingDate(now));
  return { ...span, events: countsByEvent(await readCounts(db, span), span) };
};
