import * as v from 'valibot';
import { CalendarDateSchema, TimeZoneSchema } from '../calendar.ts';
import { coupleStateErrors, defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';
import { CheckinBodySchema, CheckinSchema, ReplySchema } from './checkin.ts';
import { TrendsSchema, trendSpanDays } from './trends.ts';
import { WeekSchema } from './week.ts';

const dateParams = v.strictObject({ date: CalendarDateSchema });

export const getCheckins = defineEndpoint({
  name: 'checkin/get-checkins',
  method: 'GET',
  path: '/api/checkins',
  summary: 'Today’s check-in and this week’s state of us.',
  output: v.object({
    today: CheckinSchema,
    week: v.nullable(WeekSchema),
    /** Five low days in a row; only the user sees it (docs/product.md). */
    lowSpell: v.boolean(),
    homeTimeZone: TimeZoneSchema,
  }),
});

export const getCheckin = defineEndpoint({
  name: 'checkin/get-checkin',
  method: 'GET',
  path: '/api/checkins/{date}',
  summary: 'One day’s check-in and what may be seen of the other’s.',
  params: dateParams,
  output: CheckinSchema,
  errors: ['not-found'],
});

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

export const removeCheckin = defineEndpoint({
  name: 'checkin/remove-checkin',
  method: 'DELETE',
  path: '/api/checkins/{date}',
  summary: 'Delete a check-in.',
  params: dateParams,
});

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

export const getTrends = defineEndpoint({
  name: 'checkin/get-trends',
  method: 'GET',
  path: '/api/checkins/trends',
  summary: 'How the last 7, 30 or 90 days went.',
  query: v.strictObject({ days: v.picklist(trendSpanDays.map(String)) }),
  output: TrendsSchema,
});
