import * as v from 'valibot';
import { CalendarDateSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';
import { CommentTextSchema, DaySchema, ReactionSchema } from './day.ts';

const dateParams = v.strictObject({ date: CalendarDateSchema });

export const react = defineEndpoint({
  name: 'daily/react',
  method: 'PUT',
  path: '/api/daily/{date}/reaction',
  summary: 'React to a reveal.',
  params: dateParams,
  body: v.strictObject({ emoji: v.nullable(ReactionSchema) }),
  output: DaySchema,
  errors: [
    'not-found',
    'not-revealed',
    'partner-unconfirmed',
    'frozen',
    'not-open',
    'couple-changed',
  ],
});

const commentParams = v.strictObject({
  date: CalendarDateSchema,
  id: v.pipe(v.string(), v.uuid(t`This isn’t a valid comment.`)),
});

/** A comment is never rewritten. */
export const addComment = defineEndpoint({
  name: 'daily/add-comment',
  method: 'PUT',
  path: '/api/daily/{date}/comments/{id}',
  summary: 'Comment on a reveal.',
  params: commentParams,
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
    'couple-changed',
  ],
});

export const removeComment = defineEndpoint({
  name: 'daily/remove-comment',
  method: 'DELETE',
  path: '/api/daily/{date}/comments/{id}',
  summary: 'Remove an own comment.',
  params: commentParams,
  output: DaySchema,
  errors: ['not-found', 'frozen', 'not-open'],
});
