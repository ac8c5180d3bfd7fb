import { hydrate, useQuery, useQueryClient } from '@tanstack/react-query';
import { getQuizDeck, getQuizRound, getQuizzes } from '@usward/core/quiz/endpoints';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { QuizStanding } from '@usward/core/quiz/round';
import { useEffect } from 'react';
import { VISITOR } from '../../device/database.ts';
import { usePendingFor } from '../../device/outbox/pending.ts';
import { currentPerson } from '../../device/person.ts';
import { readOptions } from '../../device/read-cache.ts';
import { keepReads, readKept } from '../../device/read-store.ts';
import { useUser } from '../../device/session/auth.tsx';
import { overlayRound } from './overlay-quiz.ts';

const quizzesKey = readOptions(getQuizzes).queryKey;
const roundOptions = (quiz: string, round: number) =>
  readOptions(getQuizRound, { params: { quiz, round: String(round) } });

/** A visitor stands nowhere yet: every quiz is new to them. */
const newTo = (quiz: Quiz): QuizStanding => ({
  quiz,
  round: 1,
  state: 'none',
  finishedAt: null,
  retakeFrom: null,
});

/** Keeps on the device what a visitor reads here, so that it opens without a network too. */
const useKeptForVisitors = (isVisitor: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isVisitor) return;
    readKept(VISITOR)
      .then((queries) => {
        if (currentPerson() === null) hydrate(client, { queries });
      })
      .catch((error: unknown) => console.error(error));
    return keepReads(VISITOR, client);
  }, [client, isVisitor]);
};

/** Every quiz with where the reader stands; for a visitor every quiz as a new one. */
export const useStandings = () => {
  const isVisitor = useUser() === null;
  useKeptForVisitors(isVisitor);
  const deck = useQuery({ ...readOptions(getQuizDeck), enabled: isVisitor });
  const mine = useQuery({ ...readOptions(getQuizzes), enabled: !isVisitor });
  const pending = usePendingFor(quizzesKey);
  const query = isVisitor ? deck : mine;
  return {
    ...query,
    isVisitor,
    /** What the standings do not show yet; of a visitor nothing waits. */
    pending: isVisitor ? [] : pending,
    standings: isVisitor ? deck.data?.items.map(newTo) : mine.data?.items,
  };
};

/** One round, where it has something to read, with what it does not show yet laid over it. */
export const useRound = (quiz: string, round: number, wanted: boolean) => {
  const options = roundOptions(quiz, round);
  const query = useQuery({ ...options, enabled: wanted });
  const pending = usePendingFor(options.queryKey);
  return { ...query, read: query.data, round: overlayRound(query.data, { quiz, round }, pending) };
};
