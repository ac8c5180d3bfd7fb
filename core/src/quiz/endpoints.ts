import * as v from 'valibot';
import { AuthoringCoupleTextSchema } from '../authoring-couple.ts';
import { defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';
import { SubmittedAnswersSchema } from './answers.ts';
import { QuizSchema } from './quiz.ts';
import { QuizRoundSchema, QuizStatusSchema, RoundNumberSchema } from './round.ts';

const roundInPath = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,2}$/, t`A number from 1 to 999.`),
  v.transform(Number),
);
/** Only quiz ids, because they name documents. */
const roundParams = v.strictObject({ quiz: QuizSchema.entries.id, round: roundInPath });

/** For visitors: playing alone needs no account. */
export const getQuizDeck = defineEndpoint({
  name: 'quiz/get-deck',
  method: 'GET',
  path: '/api/quizzes/deck',
  access: 'visitor',
  summary: 'Every quiz there is.',
  output: v.object({ items: v.array(QuizSchema) }),
});

export const getQuizzes = defineEndpoint({
  name: 'quiz/get-quizzes',
  method: 'GET',
  path: '/api/quizzes',
  summary: 'Every quiz, and where you two stand with it.',
  output: v.object({ items: v.array(QuizStatusSchema) }),
});

export const getQuizRound = defineEndpoint({
  name: 'quiz/get-round',
  method: 'GET',
  path: '/api/quizzes/{quiz}/rounds/{round}',
  summary: 'One round of a quiz, and the results once both have answered.',
  params: roundParams,
  output: QuizRoundSchema,
  errors: ['not-found'],
});

/** The first to answer opens the round. */
export const answerQuiz = defineEndpoint({
  name: 'quiz/answer-quiz',
  method: 'PUT',
  path: '/api/quizzes/{quiz}/rounds/{round}/answers',
  summary: 'Answer a quiz.',
  params: roundParams,
  body: v.strictObject({
    /** `question-changed` if the round has another version. */
    version: RoundNumberSchema,
    answers: SubmittedAnswersSchema,
  }),
  output: QuizRoundSchema,
  errors: ['not-found', 'not-open', 'locked', 'frozen', 'question-changed', 'couple-changed'],
});

/** Idempotent. Without `couple`: where the caller's rounds are now. */
export const removeQuizAnswers = defineEndpoint({
  name: 'quiz/remove-answers',
  method: 'DELETE',
  path: '/api/quizzes/{quiz}/rounds/{round}/answers',
  summary: 'Delete the own answers to a round of a quiz.',
  params: roundParams,
  query: v.strictObject({ couple: AuthoringCoupleTextSchema }),
});
