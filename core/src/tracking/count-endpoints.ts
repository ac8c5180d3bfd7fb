import * as v from 'valibot';
import { CalendarDateSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EventCountsSchema } from './event-counts.ts';

/**
 * How often each event that may be told happened, on every date in UTC of a span of at most 90: the
 * last 28 until today, unless `from` and `to`, both included, say otherwise.
 */
export const getEventCounts = defineEndpoint({
  name: 'tracking/get-event-counts',
  method: 'GET',
  path: '/api/admin/events',
  access: 'admin',
  summary: 'Counts of events by name and date.',
  query: v.strictObject({
    from: v.optional(CalendarDateSchema),
    to: v.optional(CalendarDateSchema),
  }),
  output: v.object({
    from: CalendarDateSchema,
    to: CalendarDateSchema,
    events: v.array(EventCountsSchema),
  }),
});

/** The calls about what was counted; apart, since no phone needs them. */
export const countEndpoints = { getEventCounts };
