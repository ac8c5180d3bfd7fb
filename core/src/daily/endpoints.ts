import * as v from 'valibot';
import { CalendarDateSchema, TimeZoneSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { token } from '../text.ts';
import { AnswerTextSchema, DaySchema, VisibilitySchema } from './day.ts';
import { AskedQuestionSchema } from './question.ts';

const onDate = v.strictObject({ date: CalendarDateSchema });

/** Where a page of history ends: `d` a couple's day, `j` a day of the own journal. */
const CursorSchema = v.pipe(
  v.string(),
  v.regex(/^[dj]\d{4}-\d{2}-\d{2}(~[\w-]{1,64})?$/, 'This is not a place in the history.'),
);

const pageLimit = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'A number from 1 to 50.'),
  v.transform(Number),
  v.check((value) => value >= 1 && value <= 50, 'A number from 1 to 50.'),
);

/** Today's question, the next seven for use without a network, and the days both showed up. */
export const getDaily = defineEndpoint({
  name: 'daily/get-daily',
  method: 'GET',
  path: '/api/daily',
  access: 'person',
  summary: 'Today’s question and the next seven.',
  output: v.object({
    today: DaySchema,
    upcoming: v.array(v.object({ date: CalendarDateSchema, question: AskedQuestionSchema })),
    /** Days on which both answered; never falls. */
    shownUp: v.number(),
    /** Days of the present soft run (product.md: two rest days a week are forgiven). */
    run: v.number(),
    /** The zone in which the couple day rolls at 04:00. */
    homeTimeZone: TimeZoneSchema,
  }),
});

/** One day. */
export const getDay = defineEndpoint({
  name: 'daily/get-day',
  method: 'GET',
  path: '/api/daily/{date}',
  access: 'person',
  summary: 'One day’s question and what may be seen of its answers.',
  params: onDate,
  output: DaySchema,
  errors: ['not-found'],
});

/** Past days on which something was written, newest first unless asked otherwise. */
export const getHistory = defineEndpoint({
  name: 'daily/get-history',
  method: 'GET',
  path: '/api/daily/history',
  access: 'person',
  summary: 'Past days, a page at a time.',
  query: v.strictObject({
    limit: v.optional(pageLimit),
    cursor: v.optional(CursorSchema),
    order: v.optional(v.picklist(['newest', 'oldest'])),
  }),
  output: v.object({ items: v.array(DaySchema), next: v.nullable(CursorSchema) }),
});

/** Writes or, before the reveal, rewrites the own answer. */
export const answerQuestion = defineEndpoint({
  name: 'daily/answer-question',
  method: 'PUT',
  path: '/api/daily/{date}/answer',
  access: 'person',
  summary: 'Answer a day’s question.',
  params: onDate,
  body: v.strictObject({
    text: AnswerTextSchema,
    visibility: VisibilitySchema,
    /** The question that was answered; refused when the day has another by now. */
    questionId: v.optional(token(32)),
  }),
  output: DaySchema,
  errors: ['not-found', 'locked', 'closed', 'frozen', 'not-open', 'other-question'],
});

/** Says that the own eyes have seen a reveal, so it waits no longer. */
export const seeReveal = defineEndpoint({
  name: 'daily/see-reveal',
  method: 'PUT',
  path: '/api/daily/{date}/seen',
  access: 'person',
  summary: 'Take a reveal off the list of what waits.',
  params: onDate,
  output: v.object({ ok: v.literal(true) }),
});

/** All calls of the daily room. */
export const dailyEndpoints = { getDaily, getHistory, getDay, answerQuestion, seeReveal };
