import type { QueryClient } from '@tanstack/react-query';
import { answerQuiz, removeQuizAnswers, seeQuiz } from '@usward/core/quiz/endpoints';
import { QuizRoundSchema } from '@usward/core/quiz/round';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { putRemoved, putRound, rereadQuizzes } from './quiz-queries.ts';

/** Takes over what the server said to one write of this room. */
export const takeOver = (
  client: QueryClient,
  { name, params }: Pick<QueuedWrite, 'name' | 'params'>,
  answer: unknown,
): void => {
  const round = v.safeParse(QuizRoundSchema, answer);
  if (name === answerQuiz.name && round.success) putRound(client, round.output);
  // A replay says no more than that it is one where its round cannot be read any more.
  const isBareReplay = name === answerQuiz.name && !round.success;
  if (isBareReplay || name === seeQuiz.name) rereadQuizzes(client);
  if (name === removeQuizAnswers.name && params.quiz !== undefined) {
    putRemoved(client, params.quiz, Number(params.round));
  }
};
