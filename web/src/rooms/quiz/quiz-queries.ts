import { hydrate, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import { getQuizDeck, getQuizRound, getQuizzes } from '@usward/core/quiz/endpoints';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { QuizRound, QuizStanding } from '@usward/core/quiz/round';
import { useEffect } from 'react';
import { isUnder } from '../../device/addresses.ts';
import { VISITOR } from '../../device/database.ts';
import { currentPerson } from '../../device/person.ts';
import { readOptions } from '../../device/read-cache.ts';
import { keepReads, readKept } from '../../device/read-store.ts';
import { useUser } from '../../device/session/auth.tsx';
import { roundWithoutMine } from './overlay-quiz.ts';
import { newerRound, type Quizzes, quizzesWithoutMine, quizzesWithRound } from './put-quiz.ts';

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
  const query = isVisitor ? deck : mine;
  return {
    ...query,
    isVisitor,
    standings: isVisitor ? deck.data?.items.map(newTo) : mine.data?.items,
  };
};

/** One round, where it has something to read. */
export const useRound = (quiz: string, round: number, wanted: boolean) =>
  useQuery({ ...roundOptions(quiz, round), enabled: wanted });

const isOfQuizzes = isUnder('/api/quizzes', '/api/dashboard');

/** Reads all of this room and the summary anew. */
export const rereadQuizzes = (client: QueryClient): void => {
  client
    .invalidateQueries({ predicate: isOfQuizzes })
    .catch((error: unknown) => console.error(error));
};

/** Puts a round that was just read wherever it is shown; everything is then read anew. */
export const putRound = (client: QueryClient, read: QuizRound): void => {
  // A read that set out before may come later and be older.
  client
    .cancelQueries({ predicate: isUnder('/api/quizzes') })
    .catch((error: unknown) => console.error(error));
  client.setQueryData<QuizRound>(roundOptions(read.quiz.id, read.round).queryKey, (known) =>
    newerRound(known, read),
  );
  client.setQueryData<Quizzes>(
    readOptions(getQuizzes).queryKey,
    (known) => known && quizzesWithRound(known, read),
  );
  rereadQuizzes(client);
};

/** Takes own answers that are deleted out of what is shown; everything is then read anew. */
export const putRemoved = (client: QueryClient, quiz: string, round: number): void => {
  client
    .cancelQueries({ predicate: isUnder('/api/quizzes') })
    .catch((error: unknown) => console.error(error));
  client.setQueryData<QuizRound>(
    roundOptions(quiz, round).queryKey,
    (known) => known && roundWithoutMine(known),
  );
  client.setQueryData<Quizzes>(
    readOptions(getQuizzes).queryKey,
    (known) => known && quizzesWithoutMine(known, quiz, round),
  );
  rereadQuizzes(client);
};

/** How many reveals wait for the reader; null where what was read is older than `since` and cannot know. */
export const waitingReveals = (client: QueryClient, since: number): number | null => {
  const summary = client.getQueryState<Dashboard>(readOptions(getDashboard).queryKey);
  if (!summary?.data || summary.dataUpdatedAt < since) return null;
  return summary.data.waiting.filter(({ kind }) => kind === 'quiz-reveal').length;
};
