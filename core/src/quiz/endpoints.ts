import * as v from 'valibot';
import { AuthoringCoupleTextSchema } from '../authoring-couple.ts';
import { defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';
import { SubmittedAnswersSchema } from './answers.ts';
import { QuizSchema } from './quiz.ts';
import { QuizRoundSchema, QuizStatusSchema, RoundNumberSchema } from './round.ts';

/** A round as it stands in an address. */
const roundInPath = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,2}$/, t`A number from 1 to 999.`),
  v.transform(Number),
);
/** Nothing but the name of a quiz, since it names documents. */
const roundParams = v.strictObject({ quiz: QuizSchema.entries.id, round: roundInPath });

/** The newest version of every quiz, for anybody: playing alone needs no account. */
export const getQuizDeck = defineEndpoint({
  name: 'quiz/get-deck',
  method: 'GET',
  path: '/api/quizzes/deck',
  access: 'visitor',
  summary: 'Every quiz there is.',
  output: v.object({ items: v.array(QuizSchema) }),
});

/** Every quiz with where the caller stands: all that the room needs without a network. */
export const getQuizzes = defineEndpoint({
  name: 'quiz/get-quizzes',
  method: 'GET',
  path: '/api/quizzes',
  summary: 'Every quiz, and where you two stand with it.',
  output: v.object({ items: v.array(QuizStatusSchema) }),
});

/** One round of a quiz. */
export const getQuizRound = defineEndpoint({
  name: 'quiz/get-round',
  method: 'GET',
  path: '/api/quizzes/{quiz}/rounds/{round}',
  summary: 'One round of a quiz, and the results once both have answered.',
  params: roundParams,
  output: QuizRoundSchema,
  errors: ['not-found'],
});

/** Answers a quiz or, before the reveal, rewrites the answers. The first to answer opens the round. */
export const answerQuiz = defineEndpoint({
  name: 'quiz/answer-quiz',
  method: 'PUT',
  path: '/api/quizzes/{quiz}/rounds/{round}/answers',
  summary: 'Answer a quiz.',
  params: roundParams,
  body: v.strictObject({
    /** The version that was answered; refused where the round has another. */
    version: RoundNumberSchema,
    answers: SubmittedAnswersSchema,
  }),
  output: QuizRoundSchema,
  errors: ['not-found', 'not-open', 'locked', 'frozen', 'question-changed', 'couple-changed'],
});

/**
 * Deletes the own answers to a round, in the couple they were given in; left out: where the caller's
 * rounds are now. What is not there is deleted already.
 */
export const removeQuizAnswers = defineEndpoint({
  name: 'quiz/remove-answers',
  method: 'DELETE',
  path: '/api/quizzes/{quiz}/rounds/{round}/answers',
  summary: 'Delete the own answers to a round of a quiz.',
  params: roundParams,
  query: v.strictObject({ couple: AuthoringCoupleTextSchema }),
});
