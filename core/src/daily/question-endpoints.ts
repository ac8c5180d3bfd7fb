import * as v from 'valibot';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { coupleStateErrors, defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';
import { text, token } from '../text.ts';
import { DaySchema } from './day.ts';
import { topics } from './question.ts';

/** How long an own question is, in code points (api.md). */
export const MAX_QUESTION_LENGTH = 200;
/** How many questions of one person may wait at a time; our own choice. */
export const MAX_WAITING_QUESTIONS = 10;

/** Schema of the text of an own question. */
export const QuestionTextSchema = text(5, MAX_QUESTION_LENGTH);

/**
 * Schema of a question that one of the two thought of. `waiting` says nothing about why: a partner
 * who would rather not leaves it waiting for its author (product.md, "A no is invisible").
 */
export const OwnQuestionSchema = v.object({
  id: v.string(),
  text: v.string(),
  by: v.picklist(['me', 'partner']),
  state: v.picklist(['waiting', 'planned']),
  /** The couple day on which it is asked, once it is planned. */
  date: v.nullable(CalendarDateSchema),
  writtenAt: InstantSchema,
});
/** A question that one of the two thought of. */
export type OwnQuestion = v.InferOutput<typeof OwnQuestionSchema>;

const questionParams = v.strictObject({
  id: v.pipe(v.string(), v.uuid(t`This isn’t a valid question.`)),
});

/** The caller's own questions and the partner's that wait for a word; newest first. */
export const getQuestions = defineEndpoint({
  name: 'daily/get-questions',
  method: 'GET',
  path: '/api/daily/questions',
  summary: 'Questions the two thought of themselves.',
  output: v.object({ items: v.array(OwnQuestionSchema) }),
});

/** Puts an own question to the partner, who says yes before it gets a day. */
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

/** Takes an own question back, as long as it has no day. */
export const withdrawQuestion = defineEndpoint({
  name: 'daily/withdraw-question',
  method: 'DELETE',
  path: '/api/daily/questions/{id}',
  summary: 'Take back a question of one’s own.',
  params: questionParams,
  errors: [...coupleStateErrors, 'already-planned'],
});

/** Says yes to a partner's question, or leaves it; the partner never hears of the latter. */
export const decideQuestion = defineEndpoint({
  name: 'daily/decide-question',
  method: 'PUT',
  path: '/api/daily/questions/{id}/decision',
  summary: 'Accept a partner’s question, or leave it.',
  params: questionParams,
  body: v.strictObject({ accept: v.boolean() }),
  output: v.object({
    ok: v.literal(true),
    /** The couple day on which it will be asked; null when it was left. */
    date: v.nullable(CalendarDateSchema),
  }),
  errors: [...coupleStateErrors, 'not-found', 'already-planned'],
});

/** "Not for us": lets a topic rest, for both and without naming who, or brings it back. */
export const hideTopic = defineEndpoint({
  name: 'daily/hide-topic',
  method: 'PUT',
  path: '/api/daily/topics/{topic}',
  summary: 'Let a topic rest, or bring it back.',
  params: v.strictObject({ topic: v.picklist(topics) }),
  body: v.strictObject({ hidden: v.boolean() }),
  output: v.object({
    /** Topics the caller lets rest. */
    hiddenTopics: v.array(v.string()),
  }),
  errors: ['full', 'frozen'],
});

/** Takes a break from the daily question, for both, or ends it. */
export const pauseQuestions = defineEndpoint({
  name: 'daily/pause-questions',
  method: 'PUT',
  path: '/api/daily/pause',
  summary: 'Take a break, or come back from it.',
  body: v.strictObject({ paused: v.boolean() }),
  output: v.object({ paused: v.nullable(v.object({ since: CalendarDateSchema })) }),
  errors: [...coupleStateErrors],
});

/** Asks for another question, once a day and before anybody has answered. */
export const swapQuestion = defineEndpoint({
  name: 'daily/swap-question',
  method: 'POST',
  path: '/api/daily/{date}/swap',
  summary: 'Swap today’s question for another.',
  params: v.strictObject({ date: CalendarDateSchema }),
  body: v.strictObject({
    /** The question not wanted; where the day has another by now, nothing is swapped. */
    questionId: v.optional(token(64)),
  }),
  output: DaySchema,
  errors: [...coupleStateErrors, 'not-found', 'no-swap', 'not-open'],
});
