import * as v from 'valibot';
import { CalendarDateSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { DayCountsSchema } from './event-counts.ts';

/** For how many days counts are told when nobody says (our own choice). */
export const COUNTED_DAYS = 14;
/** For how many days counts are kept, as long as the events themselves (product.md, "Tracking"). */
export const MOST_COUNTED_DAYS = 90;

const DaysSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}$/, `A number from 1 to ${MOST_COUNTED_DAYS}.`),
  v.transform(Number),
  v.check(
    (days) => days >= 1 && days <= MOST_COUNTED_DAYS,
    `A number from 1 to ${MOST_COUNTED_DAYS}.`,
  ),
);

/** How often each event happened, by date in UTC, newest first; dates without any are left out. */
export const getEventCounts = defineEndpoint({
  name: 'tracking/get-event-counts',
  method: 'GET',
  path: '/api/admin/events',
  access: 'admin',
  summary: 'Counts of events by name and date.',
  query: v.strictObject({ days: v.optional(DaysSchema) }),
  output: v.object({
    from: CalendarDateSchema,
    to: CalendarDateSchema,
    days: v.array(DayCountsSchema),
  }),
});

/** The calls about what was counted; apart, since no phone needs them. */
export const countEndpoints = { getEventCounts };
