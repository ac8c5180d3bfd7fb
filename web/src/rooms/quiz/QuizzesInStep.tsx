import { useQueryClient } from '@tanstack/react-query';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { useEffect } from 'react';
import { useQueuedWrites } from '../../device/outbox/outbox.ts';
import { rereadQuizzes } from './quiz-queries.ts';

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
