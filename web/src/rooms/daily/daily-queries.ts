import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import { type Day, DaySchema } from '@usward/core/daily/day';
import {
  answerQuestion,
  getDaily,
  getDay,
  getHistory,
  seeReveal,
} from '@usward/core/daily/endpoints';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import type { Output } from '@usward/core/endpoint';
import { codePoints } from '@usward/core/text';
import { useEffect } from 'react';
import * as v from 'valibot';
import { isUnder } from '../../device/addresses.ts';
import { call } from '../../device/api.ts';
import { onSent } from '../../device/outbox/outbox.ts';
import { readOptions } from '../../device/read-cache.ts';
import { track } from '../../device/tracking.ts';
import type { Daily } from './day-in-time.ts';
import { dailyWith, dashboardSeen, dashboardWith, newerDay } from './put-day.ts';

/** Which end of the history comes first. */
export type HistoryOrder = 'newest' | 'oldest';

const PAGE = '20';
const HISTORY_KEY = '/api/daily/history';

type History = { readonly pages: readonly Output<typeof getHistory>[] };

const dashboardKey = readOptions(getDashboard).queryKey;
const dailyKey = readOptions(getDaily).queryKey;
const dayKey = (date: CalendarDate) => readOptions(getDay, { params: { date } }).queryKey;

/** Today's question and the coming ones. */
export const useDaily = () => useQuery(readOptions(getDaily));

/** One day; until it was read itself, what this phone knows of it from other readings. */
export const useDay = (date: CalendarDate) => {
  const client = useQueryClient();
  const query = useQuery(readOptions(getDay, { params: { date } }));
  const { data: daily } = useQuery({ ...readOptions(getDaily), enabled: false });
  return {
    ...query,
    day: query.data ?? knownDay(client, daily, date),
    readAt: query.dataUpdatedAt,
    isToday: daily?.today.date === date,
  };
};

const knownDay = (
  client: QueryClient,
  daily: Daily | undefined,
  date: CalendarDate,
): Day | undefined => {
  if (daily?.today.date === date) return daily.today;
  const histories = client.getQueriesData<History>({ queryKey: [HISTORY_KEY] });
  return histories
    .flatMap(([, history]) => history?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((day) => day.date === date);
};

/** Past days, twenty at a time. */
export const historyOptions = (order: HistoryOrder) =>
  infiniteQueryOptions({
    queryKey: [HISTORY_KEY, order],
    queryFn: ({ pageParam, signal }) =>
      call(
        getHistory,
        { query: { limit: PAGE, order, ...(pageParam === '' ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }): string | null => next,
  });

/** Puts a day that was just read wherever it is shown. */
export const putDay = (client: QueryClient, day: Day): void => {
  const overtaken = endOlderReads(client);
  client.setQueryData<Day>(dayKey(day.date), (known) => newerDay(known, day));
  client.setQueryData<Daily>(dailyKey, (daily) => daily && dailyWith(daily, day));
  client.setQueryData<Dashboard>(dashboardKey, (known) => known && dashboardWith(known, day));
  void client.invalidateQueries({ queryKey: [HISTORY_KEY] });
  // A reveal changes counts that only the server keeps.
  if (day.state === 'both') void client.invalidateQueries({ queryKey: dashboardKey });
  for (const queryKey of overtaken) void client.invalidateQueries({ queryKey });
};

/**
 * Ends the reads that set out before this day was written: their answers may come later and be older.
 * Gives their keys, to be read anew.
 */
const endOlderReads = (client: QueryClient): readonly QueryKey[] => {
  const reads = client.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: isUnder('/api/daily', '/api/dashboard'),
  });
  const keys = reads.map(({ queryKey }) => queryKey);
  for (const queryKey of keys) void client.cancelQueries({ queryKey, exact: true });
  return keys;
};

/** Counts an answer that the server took: how long it is, and to which question; never its words. */
const countAnswer = ({ question, mine }: Day): void => {
  // A note that is one's own is nobody's number either.
  if (mine === null || mine.visibility === 'me') return;
  track('Question Answered', {
    category_name: question.topic,
    question_id: question.id,
    answer_length: codePoints(mine.text),
  });
};

const putSeen = (client: QueryClient, date: CalendarDate): void => {
  client.setQueryData<Dashboard>(dashboardKey, (known) => known && dashboardSeen(known, date));
};

/** Keeps what was read in step with what was sent, whichever screen is open. */
export const useDailyInStep = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      onSent((write, answer) => {
        const day = v.safeParse(DaySchema, answer);
        const date = v.safeParse(CalendarDateSchema, write.params.date);
        if (write.name === answerQuestion.name && day.success) {
          putDay(client, day.output);
          countAnswer(day.output);
        }
        if (write.name === seeReveal.name && date.success) putSeen(client, date.output);
      }),
    [client],
  );
};
