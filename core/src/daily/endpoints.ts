import * as v from 'valibot';
import { CalendarDateSchema, TimeZoneSchema } from '../calendar.ts';
import { connectionErrors, defineEndpoint } from '../endpoint.ts';
import { t } from '../language/speak.ts';
import { PageLimitSchema } from '../page.ts';
import { token } from '../text.ts';
import {
  AnswerTextSchema,
  CommentTextSchema,
  DaySchema,
  NoteIdSchema,
  ReactionSchema,
  VisibilitySchema,
} from './day.ts';
import { AskedQuestionSchema } from './question.ts';

const onDate = v.strictObject({ date: CalendarDateSchema });

/**
 * Where a page of history ends: `d` a couple's day, `j` a note of the own journal, `n` a note that
 * the partner shared.
 */
const CursorSchema = v.pipe(
  v.string(),
  v.regex(/^[djn]\d{4}-\d{2}-\d{2}(~[\w-]{1,64})?$/, t`This is not a place in the history.`),
  v.check(
    (place) => v.is(CalendarDateSchema, place.slice(1, 11)),
    t`This is not a place in the history.`,
  ),
);

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
    shownUp: v.number(),
    /** Days of the present soft run (product.md: two rest days a week are forgiven). */
    run: v.number(),
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
  params: onDate,
  output: DaySchema,
  errors: ['not-found'],
});

/** Past days on which something was written, newest first unless asked otherwise. */
export const getHistory = defineEndpoint({
  name: 'daily/get-history',
  method: 'GET',
  path: '/api/daily/history',
  summary: 'Past days, a page at a time.',
  query: v.strictObject({
    limit: v.optional(PageLimitSchema),
    cursor: v.optional(CursorSchema),
    order: v.optional(v.picklist(['newest', 'oldest'])),
  }),
  output: v.object({ items: v.array(DaySchema), next: v.nullable(CursorSchema) }),
  errors: ['too-many'],
});

/** Writes or, before the reveal, rewrites the own answer. */
export const answerQuestion = defineEndpoint({
  name: 'daily/answer-question',
  method: 'PUT',
  path: '/api/daily/{date}/answer',
  summary: 'Answer a day’s question.',
  params: onDate,
  body: v.strictObject({
    text: AnswerTextSchema,
    visibility: VisibilitySchema,
    /** The question that was answered; refused when the day has another by now. */
    questionId: v.optional(token(64)),
  }),
  output: DaySchema,
  errors: ['not-found', 'locked', 'closed', 'frozen', 'not-open', 'other-question', 'other-couple'],
});

/** Asks for another question, once a day and before anybody has answered. */
export const swapQuestion = defineEndpoint({
  name: 'daily/swap-question',
  method: 'POST',
  path: '/api/daily/{date}/swap',
  summary: 'Swap today’s question for another.',
  params: onDate,
  body: v.strictObject({
    /** The question not wanted; where the day has another by now, nothing is swapped. */
    questionId: v.optional(token(64)),
  }),
  output: DaySchema,
  errors: [...connectionErrors, 'not-found', 'no-swap', 'not-open'],
});

/** Sets, changes or takes back the own reaction to a reveal. */
export const react = defineEndpoint({
  name: 'daily/react',
  method: 'PUT',
  path: '/api/daily/{date}/reaction',
  summary: 'React to a reveal.',
  params: onDate,
  body: v.strictObject({ emoji: v.nullable(ReactionSchema) }),
  output: DaySchema,
  errors: [
    'not-found',
    'not-revealed',
    'partner-unconfirmed',
    'frozen',
    'not-open',
    'other-couple',
  ],
});

const onComment = v.strictObject({
  date: CalendarDateSchema,
  id: v.pipe(v.string(), v.uuid(t`This is not a comment.`)),
});

/** Adds a later thought to a reveal; one that stands is never rewritten. */
export const addComment = defineEndpoint({
  name: 'daily/add-comment',
  method: 'PUT',
  path: '/api/daily/{date}/comments/{id}',
  summary: 'Comment on a reveal.',
  params: onComment,
  body: v.strictObject({ text: CommentTextSchema }),
  output: DaySchema,
  errors: [
    'not-found',
    'not-revealed',
    'partner-unconfirmed',
    'locked',
    'full',
    'frozen',
    'not-open',
    'other-couple',
  ],
});

/** Takes an own comment back. */
export const removeComment = defineEndpoint({
  name: 'daily/remove-comment',
  method: 'DELETE',
  path: '/api/daily/{date}/comments/{id}',
  summary: 'Remove an own comment.',
  params: onComment,
  output: DaySchema,
  errors: ['not-found', 'frozen', 'not-open'],
});

/** Lets the partner read a note of the time before the two met here, or takes that back. */
export const shareNote = defineEndpoint({
  name: 'daily/share-note',
  method: 'PUT',
  path: '/api/daily/notes/{id}/shared',
  summary: 'Share an own note with the partner, or no longer.',
  params: v.strictObject({ id: NoteIdSchema }),
  body: v.strictObject({ shared: v.boolean() }),
  output: DaySchema,
  errors: [...connectionErrors, 'not-found', 'other-couple'],
});
