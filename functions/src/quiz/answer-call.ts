import type { AnswerDecision } from '@usward/core/quiz/decide-answers';
import type { answerQuiz } from '@usward/core/quiz/endpoints';
import type { PersonCall } from '../http/endpoint.ts';

/** The call that answers a quiz. */
export type AnswerCall = PersonCall<typeof answerQuiz>;

/** What one person says from now on, as it is kept with them. */
export const saidIn = ({ input }: AnswerCall, { quiz, entry }: AnswerDecision) => ({
  quiz: quiz.id,
  round: input.params.round,
  version: quiz.version,
  ...entry,
});
