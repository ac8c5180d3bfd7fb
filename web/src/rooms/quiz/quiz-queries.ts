import { hydrate, useQuery, useQueryClient } from '@tanstack/react-query';
import { getQuizDeck, getQuizRound, getQuizzes } from '@usward/core/quiz/endpoints';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { QuizStatus } from '@usward/core/quiz/round';
import { useEffect } from 'react';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { persistReads, readStoredReads } from '../../device/cache/read-store.ts';
import { currentUserId } from '../../device/current-user.ts';
import { usePendingWrites } from '../../device/outbox/pending-writes.ts';
import { useUser } from '../../device/session/auth.tsx';
import { VISITOR } from '../../device/storage/database.ts';
import { applyPendingToRound } from './optimistic-quiz.ts';

const quizzesKey = createReadOptions(getQuizzes).queryKey;
const roundOptions = (quiz: string, round: number) =>
  createReadOptions(getQuizRound, { params: { quiz, round: String(round) } });

const createNewQuizStatus = (quiz: Quiz): QuizStatus => ({
  quiz,
  round: 1,
  state: 'none',
  finishedAt: null,
  retakeFrom: null,
});

/** So that the quizzes open offline for visitors too. */
const useVisitorReadCache = (isVisitor: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isVisitor) return;
    readStoredReads(VISITOR)
      .then((queries) => {
        if (currentUserId() === null) hydrate(client, { queries });
      })
      .catch((error: unknown) => console.error(error));
    return persistReads(VISITOR, client);
  }, [client, isVisitor]);
};

export const useQuizStatuses = () => {
  const isVisitor = useUser() === null;
  useVisitorReadCache(isVisitor);
  const deck = useQuery({ ...createReadOptions(getQuizDeck), enabled: isVisitor });
  const mine = useQuery({ ...createReadOptions(getQuizzes), enabled: !isVisitor });
  const pending = usePendingWrites(quizzesKey);
  const query = isVisitor ? deck : mine;
  return {
    ...query,
    isVisitor,
    pending: isVisitor ? [] : pending,
    statuses: isVisitor ? deck.data?.items.map(createNewQuizStatus) : mine.data?.items,
  };
};

export const useRound = (quiz: string, round: number, wanted: boolean) => {
  const options = roundOptions(quiz, round);
  const query = useQuery({ ...options, enabled: wanted });
  const pending = usePendingWrites(options.queryKey);
  return {
    ...query,
    read: query.data,
    round: applyPendingToRound(query.data, { quiz, round }, pending),
  };
};
