import { useQueryClient } from '@tanstack/react-query';
import { answerQuiz, removeQuizAnswers, seeQuiz } from '@usward/core/quiz/endpoints';
import { QuizRoundSchema } from '@usward/core/quiz/round';
import { useEffect } from 'react';
import * as v from 'valibot';
import { onSent, useQueuedWrites } from '../../device/outbox/outbox.ts';
import { readCache } from '../../device/read-cache.ts';
import { putRemoved, putRound, rereadQuizzes } from './quiz-queries.ts';

// From the first visit of this room on, whichever screen is open when it is sent.
onSent(({ name, params }, answer) => {
  const round = v.safeParse(QuizRoundSchema, answer);
  if (name === answerQuiz.name && round.success) putRound(readCache(), round.output);
  if (name === seeQuiz.name) rereadQuizzes(readCache());
  if (name === removeQuizAnswers.name && params.quiz !== undefined) {
    putRemoved(readCache(), params.quiz, Number(params.round));
  }
});

/** Shows nothing. Reads anew what was not as this phone knew it, once answers were refused. */
export const QuizzesInStep = () => {
  const client = useQueryClient();
  const refused = useQueuedWrites()
    .filter(({ name, state }) => name === answerQuiz.name && state === 'attention')
    .map(({ key }) => key)
    .join();

  useEffect(() => {
    if (refused !== '') rereadQuizzes(client);
  }, [client, refused]);

  return null;
};
