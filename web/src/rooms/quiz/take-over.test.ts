import { QueryClient } from '@tanstack/react-query';
import { answerQuiz, getQuizzes } from '@usward/core/quiz/endpoints';
import { expect, it } from 'vitest';
import { readOptions } from '../../device/read-cache.ts';
import { takeOver } from './take-over.ts';

it('a replay of which the server says no more than that it is one has the quizzes read anew', () => {
  const client = new QueryClient();
  const { queryKey } = readOptions(getQuizzes);
  client.setQueryData(queryKey, { items: [] });
  takeOver(client, { name: answerQuiz.name, params: {} }, { ok: true });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
