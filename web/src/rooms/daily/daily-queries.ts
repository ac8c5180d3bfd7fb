import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { getDaily, getDay } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import type { Output } from '@usward/core/endpoint';
import { call } from '../../device/api.ts';
import { finishedFor } from '../../device/outbox/finished.ts';
import { usePendingFor } from '../../device/outbox/pending.ts';
import { readOptions } from '../../device/read-cache.ts';
import type { Daily } from './day-in-time.ts';
import type { HistoryOrder } from './history-wish.ts';
import { overlayDay } from './overlay-day.ts';

/** Days of the first page, so that the list is there soon. */
const FIRST_PAGE = '20';
/** Days of the pages after it: a search reads all of them, and three years are 22 requests. */
const LATER_PAGE = '50';
const HISTORY_KEY = '/api/daily/history';

/** Pages at the start of the list that are read again whenever something has changed. */
const LIVELY_PAGES = 3;
/** How long a page further down is good for, in milliseconds: whoever opens a day reads it anew. */
const GOOD_FOR = 30 * 60_000;

type Page = Output<typeof getHistory>;
type History = { readonly pages: readonly Page[]; readonly pageParams: readonly string[] };

/** When pages were read, by cache, query and cursor, in epoch milliseconds. */
const readAt = new WeakMap<QueryClient, Map<string, number>>();

const readTimes = (client: QueryClient): Map<string, number> => {
  const times = readAt.get(client) ?? new Map<string, number>();
  readAt.set(client, times);
  return times;
};

/** A page far down that was read lately: a change must not send for three years of days. */
const pageInHand = (
  client: QueryClient,
  queryKey: readonly unknown[],
  cursor: string,
): Page | undefined => {
  const held = client.getQueryData<History>(queryKey);
  const index = held?.pageParams.indexOf(cursor) ?? -1;
  const time = readTimes(client).get(JSON.stringify([queryKey, cursor])) ?? 0;
  return index >= LIVELY_PAGES && Date.now() - time < GOOD_FOR ? held?.pages[index] : undefined;
};

/**
 * All past days, a page at a time; until the first page is there, those of the other order. The
 * server never hears what is searched for: the phone filters the pages it has read.
 */
export const historyOptions = (order: HistoryOrder) => {
  const queryKey = [HISTORY_KEY, order];
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ client, pageParam, signal }): Promise<Page> => {
      const inHand = pageInHand(client, queryKey, pageParam);
      if (inHand) return inHand;
      const query =
        pageParam === ''
          ? { limit: FIRST_PAGE, order }
          : { limit: LATER_PAGE, order, cursor: pageParam };
      const page = await call(getHistory, { query }, { signal });
      readTimes(client).set(JSON.stringify([queryKey, pageParam]), Date.now());
      return page;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }): string | null => next,
    placeholderData: keepPreviousData,
  });
};

/** All past days that this phone holds, in no order and some of them twice. */
export const heldDays = (client: QueryClient): readonly Day[] =>
  client
    .getQueriesData<History>({ queryKey: [HISTORY_KEY] })
    .flatMap(([, history]) => history?.pages ?? [])
    .flatMap(({ items }) => items);

const dailyOptions = readOptions(getDaily);
const dayKey = (date: CalendarDate) => readOptions(getDay, { params: { date } }).queryKey;

/** What today's question and the coming ones, as they were last read, do not show yet. */
export const usePendingDaily = () => usePendingFor(dailyOptions.queryKey);

/** Today's question and the coming ones, and what they do not show yet. */
export const useDaily = () => {
  const query = useQuery(dailyOptions);
  return { ...query, pending: usePendingDaily() };
};

/** One day, and what it does not show yet; until it was read itself, what this phone knows of it from other readings. */
export const useDay = (date: CalendarDate) => {
  const client = useQueryClient();
  const query = useQuery(readOptions(getDay, { params: { date } }));
  const { data: daily } = useQuery({ ...dailyOptions, enabled: false });
  return {
    ...query,
    day: query.data ?? knownDay(client, daily, date),
    pending: usePendingFor(dayKey(date)),
    readAt: query.dataUpdatedAt,
    /** What is known beside today's question, where this is that day. */
    daily: daily?.today.date === date ? daily : undefined,
  };
};

const knownDay = (
  client: QueryClient,
  daily: Daily | undefined,
  date: CalendarDate,
): Day | undefined => {
  if (daily?.today.date === date) return daily.today;
  // A note of one's own time may stand beside the day of two; one of the partner's has no screen.
  const held = heldDays(client).filter(
    ({ date: on, note }) => on === date && note?.by !== 'partner',
  );
  return held.find(({ note }) => note === null) ?? held[0];
};

/** Whether this phone knows an answer of mine to that day that was meant for both, and that the server has. */
export const isKnownShared = (client: QueryClient, date: CalendarDate): boolean => {
  const daily = client.getQueryData<Daily>(dailyOptions.queryKey);
  const day = client.getQueryData<Day>(dayKey(date)) ?? knownDay(client, daily, date);
  return (
    day !== undefined &&
    overlayDay(day, finishedFor(client, dayKey(date))).mine?.visibility === 'both'
  );
};
