import * as v from 'valibot';
import { CalendarDateSchema, TimeZoneSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { token } from '../text.ts';
import { AnswerTextSchema, DaySchema, VisibilitySchema } from './day.ts';
import { AskedQuestionSchema } from './question.ts';

const dateParams = v.strictObject({ date: CalendarDateSchema });

/** Today's question, the next seven for use without a network, and the days both showed up. */
export const getDaily = defineEndpoint({
  name: 'daily/get-daily',
  method: 'GET',
  path: '/api/daily',
  summary: 'Today’s question and the next seven.',
  output: v.object({
    today: DaySchema,
    upcoming: v.array(v.object({ date: CalendarDateSchema, question: AskedQuestionSchema })),
    /** Days on which both answered; never falls. */
    completedDays: v.number(),
    /** Days of the present soft run (product.md: two rest days a week are forgiven). */
    streak: v.number(),
    /** Since when the two take a break from it; null while they do not, and for somebody alone. */
    paused: v.optional(v.nullable(v.object({ since: CalendarDateSchema })), null),
    /** Topics the caller lets rest; the partner's own are never told. */
    hiddenTopics: v.optional(v.array(v.string()), []),
    /**
     * What both said the last time this question was asked, else on this very date a year ago; null
     * where neither was revealed.
     */
    yearAgo: v.optional(v.nullable(DaySchema), null),
    /** The zone in which the couple day rolls at 04:00. */
    homeTimeZone: TimeZoneSchema,
  }),
});

/** One day. */
export const getDay = defineEndpoint({
  name: 'daily/get-day',
  method: 'GET',
  path: '/api/daily/{date}',
  summary: 'One day’s question and what may be seen of its answers.',
  params: dateParams,
  output: DaySchema,
  errors: ['not-found'],
});

/** Writes or, before the reveal, rewrites the own answer. */
export const answerQuestion = defineEndpoint({
  name: 'daily/answer-question',
  method: 'PUT',
  path: '/api/daily/{date}/answer',
  summary: 'Answer a day’s question.',
  params: dateParams,
  body: v.strictObject({
    text: AnswerTextSchema,
    visibility: VisibilitySchema,
    /** The question that was answered; refused when the day has another by now. */
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
