import * as v from 'valibot';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { coupleStateErrors, defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';
import { text, token } from '../text.ts';
import { DaySchema } from './day.ts';
import { topics } from './question.ts';

export const MAX_QUESTION_LENGTH = 200;
/** Our own choice. */
export const MAX_WAITING_QUESTIONS = 10;

export const QuestionTextSchema = text(5, MAX_QUESTION_LENGTH);

/** `waiting` hides why: the author never sees that the partner declined (docs/product.md). */
export const OwnQuestionSchema = v.object({
  id: v.string(),
  text: v.string(),
  by: v.picklist(['me', 'partner']),
  state: v.picklist(['waiting', 'planned']),
  date: v.nullable(CalendarDateSchema),
  writtenAt: InstantSchema,
});
export type OwnQuestion = v.InferOutput<typeof OwnQuestionSchema>;

const questionParams = v.strictObject({
  id: v.pipe(v.string(), v.uuid(t`This isn’t a valid question.`)),
});

export const getQuestions = defineEndpoint({
  name: 'daily/get-questions',
  method: 'GET',
  path: '/api/daily/questions',
  summary: 'Questions the two thought of themselves.',
  output: v.object({ items: v.array(OwnQuestionSchema) }),
});

export const proposeQuestion = defineEndpoint({
  name: 'daily/propose-question',
  method: 'PUT',
  path: '/api/daily/questions/{id}',
  summary: 'Propose a question of one’s own, or reword one that waits.',
  params: questionParams,
  body: v.strictObject({ text: QuestionTextSchema }),
  output: OwnQuestionSchema,
  errors: [...coupleStateErrors, 'not-found', 'already-planned', 'full', 'couple-changed'],
});

export const withdrawQuestion = defineEndpoint({
  name: 'daily/withdraw-question',
  method: 'DELETE',
  path: '/api/daily/questions/{id}',
  summary: 'Take back a question of one’s own.',
  params: questionParams,
  errors: [...coupleStateErrors, 'already-planned'],
});

/** The author never learns of a decline. */
export const decideQuestion = defineEndpoint({
  name: 'daily/decide-question',
  method: 'PUT',
  path: '/api/daily/questions/{id}/decision',
  summary: 'Accept a partner’s question, or leave it.',
  params: questionParams,
  body: v.strictObject({ accept: v.boolean() }),
  output: v.object({
    ok: v.literal(true),
    date: v.nullable(CalendarDateSchema),
  }),
  errors: [...coupleStateErrors, 'not-found', 'already-planned'],
});

/** Affects both without naming who hid it. */
export const hideTopic = defineEndpoint({
  name: 'daily/hide-topic',
  method: 'PUT',
  path: '/api/daily/topics/{topic}',
  summary: 'Let a topic rest, or bring it back.',
  params: v.strictObject({ topic: v.picklist(topics) }),
  body: v.strictObject({ hidden: v.boolean() }),
  output: v.object({
    hiddenTopics: v.array(v.string()),
  }),
  errors: ['full', 'frozen'],
});

export const pauseQuestions = defineEndpoint({
  name: 'daily/pause-questions',
  method: 'PUT',
  path: '/api/daily/pause',
  summary: 'Take a break, or come back from it.',
  body: v.strictObject({ paused: v.boolean() }),
  output: v.object({ paused: v.nullable(v.object({ since: CalendarDateSchema })) }),
  errors: [...coupleStateErrors],
});

export const swapQuestion = defineEndpoint({
  name: 'daily/swap-question',
  method: 'POST',
  path: '/api/daily/{date}/swap',
  summary: 'Swap today’s question for another.',
  params: v.strictObject({ date: CalendarDateSchema }),
  body: v.strictObject({
    /** The question to replace; if the day has another, nothing is swapped. */
    questionId: v.optional(token(64)),
  }),
  output: DaySchema,
  errors: [...coupleStateErrors, 'not-found', 'no-swap', 'not-open'],
});
