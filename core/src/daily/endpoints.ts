import * as v from 'valibot';
import { CalendarDateSchema, TimeZoneSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { token } from '../text.ts';
import { AnswerTextSchema, DaySchema, VisibilitySchema } from './day.ts';
import { AskedQuestionSchema } from './question.ts';

const dateParams = v.strictObject({ date: CalendarDateSchema });

export const getDaily = defineEndpoint({
  name: 'daily/get-daily',
  method: 'GET',
  path: '/api/daily',
  summary: 'Today’s question and the next seven.',
  output: v.object({
    today: DaySchema,
    upcoming: v.array(v.object({ date: CalendarDateSchema, question: AskedQuestionSchema })),
    /** Never falls. */
    completedDays: v.number(),
    /** Two rest days a week are forgiven (docs/product.md). */
    streak: v.number(),
    paused: v.optional(v.nullable(v.object({ since: CalendarDateSchema })), null),
    /** The caller's own; the partner's are never sent. */
    hiddenTopics: v.optional(v.array(v.string()), []),
    /** The last reveal of this question, or else of this date a year ago. */
    yearAgo: v.optional(v.nullable(DaySchema), null),
    homeTimeZone: TimeZoneSchema,
  }),
});

export const getDay = defineEndpoint({
  name: 'daily/get-day',
  method: 'GET',
  path: '/api/daily/{date}',
  summary: 'One day’s question and what may be seen of its answers.',
  params: dateParams,
  output: DaySchema,
  errors: ['not-found'],
});

export const answerQuestion = defineEndpoint({
  name: 'daily/answer-question',
  method: 'PUT',
  path: '/api/daily/{date}/answer',
  summary: 'Answer a day’s question.',
  params: dateParams,
  body: v.strictObject({
    text: AnswerTextSchema,
    visibility: VisibilitySchema,
    /** The answered question; refused with `question-changed` if the day has another. */
    questionId: v.optional(token(64)),
  }),
  output: DaySchema,
  errors: [
    'not-found',
    'locked',
    'closed',
    'frozen',
    'not-open',
    'question-changed',
    'couple-changed',
  ],
});
