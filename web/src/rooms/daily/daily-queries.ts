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
import { readOptions } from '../../device/cache/read-cache.ts';
import { call } from '../../device/network/api.ts';
import { getFinishedWritesFor } from '../../device/outbox/finished-writes.ts';
import { usePendingWrites } from '../../device/outbox/pending-writes.ts';
import type { Daily } from './current-day.ts';
import type { HistoryOrder } from './history-filter.ts';
import { applyPendingToDay } from './optimistic-day.ts';

/** Days of the first page, so that the list is there soon. */
const FIRST_PAGE_SIZE = '20';
/** Days of the pages after it: a search reads all of them, and three years are 22 requests. */
const PAGE_SIZE = '50';
const HISTORY_KEY = '/api/daily/history';

/** Pages at the start of the list that are read again whenever something has changed. */
const REFETCHED_PAGES = 3;
/** How long a page further down is good for, in milliseconds: whoever opens a day reads it anew. */
const PAGE_TTL_MS = 30 * 60_000;

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
const getCachedPage = (
  client: QueryClient,
  queryKey: readonly unknown[],
  cursor: string,
): Page | undefined => {
  const cached = client.getQueryData<History>(queryKey);
  const index = cached?.pageParams.indexOf(cursor) ?? -1;
  const time = readTimes(client).get(JSON.stringify([queryKey, cursor])) ?? 0;
  return index >= REFETCHED_PAGES && Date.now() - time < PAGE_TTL_MS
    ? cached?.pages[index]
    : undefined;
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
      const inHand = getCachedPage(client, queryKey, pageParam);
      if (inHand) return inHand;
      const query =
        pageParam === ''
          ? { limit: FIRST_PAGE_SIZE, order }
          : { limit: PAGE_SIZE, order, cursor: pageParam };
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
export const getCachedDays = (client: QueryClient): readonly Day[] =>
  client
    .getQueriesData<History>({ queryKey: [HISTORY_KEY] })
    .flatMap(([, history]) => history?.pages ?? [])
    .flatMap(({ items }) => items);

const dailyOptions = readOptions(getDaily);
const dayKey = (date: CalendarDate) => readOptions(getDay, { params: { date } }).queryKey;

/** What today's question and the coming ones, as they were last read, do not show yet. */
export const usePendingDaily = () => usePendingWrites(dailyOptions.queryKey);

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
    day: query.data ?? findCachedDay(client, daily, date),
    pending: usePendingWrites(dayKey(date)),
    readAt: query.dataUpdatedAt,
    /** What is known beside today's question, where this is that day. */
    daily: daily?.today.date === date ? daily : undefined,
  };
};

const findCachedDay = (
  client: QueryClient,
  daily: Daily | undefined,
  date: CalendarDate,
): Day | undefined => {
  if (daily?.today.date === date) return daily.today;
  // A note of one's own time may stand beside the day of two; one of the partner's has no screen.
  const cached = getCachedDays(client).filter(
    ({ date: on, note }) => on === date && note?.by !== 'partner',
  );
  return cached.find(({ note }) => note === null) ?? cached[0];
};

/** Whether this phone knows an answer of mine to that day that was meant for both, and that the server has. */
export const isKnownShared = (client: QueryClient, date: CalendarDate): boolean => {
  const daily = client.getQueryData<Daily>(dailyOptions.queryKey);
  const day = client.getQueryData<Day>(dayKey(date)) ?? findCachedDay(client, daily, date);
  return (
    day !== undefined &&
    applyPendingToDay(day, getFinishedWritesFor(client, dayKey(date))).mine?.visibility === 'both'
  );
};
