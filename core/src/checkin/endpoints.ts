import * as v from 'valibot';
import { CalendarDateSchema, TimeZoneSchema } from '../calendar.ts';
import { coupleStateErrors, defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';
import { CheckinBodySchema, CheckinSchema, ReplySchema } from './checkin.ts';
import { TrendsSchema, trendSpanDays } from './trends.ts';
import { WeekSchema } from './week.ts';

const dateParams = v.strictObject({ date: CalendarDateSchema });

/** All that the check-in screen opens with. */
export const getCheckins = defineEndpoint({
  name: 'checkin/get-checkins',
  method: 'GET',
  path: '/api/checkins',
  summary: 'Today’s check-in and this week’s state of us.',
  output: v.object({
    today: CheckinSchema,
    /** Null for somebody alone. */
    week: v.nullable(WeekSchema),
    /** Five low days in a row of the caller's own: for their eyes only (product.md). */
    lowSpell: v.boolean(),
    homeTimeZone: TimeZoneSchema,
  }),
});

/** One day's check-in. */
export const getCheckin = defineEndpoint({
  name: 'checkin/get-checkin',
  method: 'GET',
  path: '/api/checkins/{date}',
  summary: 'One day’s check-in and what may be seen of the other’s.',
  params: dateParams,
  output: CheckinSchema,
  errors: ['not-found'],
});

/** Checks in, or changes a check-in. */
export const checkIn = defineEndpoint({
  name: 'checkin/check-in',
  method: 'PUT',
  path: '/api/checkins/{date}',
  summary: 'Check in for a day.',
  params: dateParams,
  body: CheckinBodySchema,
  output: CheckinSchema,
  errors: ['not-found', 'not-open', 'couple-changed'],
});

/** Deletes a check-in, and what the partner could see of it. */
export const removeCheckin = defineEndpoint({
  name: 'checkin/remove-checkin',
  method: 'DELETE',
  path: '/api/checkins/{date}',
  summary: 'Delete a check-in.',
  params: dateParams,
});

/** Deletes the own check-ins and weekly answers of a range of days, both ends included. */
export const clearCheckins = defineEndpoint({
  name: 'checkin/clear-checkins',
  method: 'POST',
  path: '/api/checkins/clear',
  summary: 'Delete own check-ins of a range.',
  body: v.pipe(
    v.strictObject({ from: CalendarDateSchema, to: CalendarDateSchema }),
    v.forward(
      v.check(({ from, to }) => from <= to, t`The end date is before the start date.`),
      ['to'],
    ),
  ),
});

/** A kind word, by one tap, to a need the partner shares. */
export const replyToNeed = defineEndpoint({
  name: 'checkin/reply-to-need',
  method: 'PUT',
  path: '/api/checkins/{date}/reply',
  summary: 'Answer a need, or take that back.',
  params: dateParams,
  body: v.strictObject({ reply: v.nullable(ReplySchema) }),
  output: CheckinSchema,
  errors: [...coupleStateErrors, 'not-found', 'couple-changed'],
});

/** The lines of the last days. */
export const getTrends = defineEndpoint({
  name: 'checkin/get-trends',
  method: 'GET',
  path: '/api/checkins/trends',
  summary: 'How the last 7, 30 or 90 days went.',
  query: v.strictObject({ days: v.picklist(trendSpanDays.map(String)) }),
  output: TrendsSchema,
});
