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
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { call } from '../../device/network/api.ts';
import { getWritesMissingFromRead } from '../../device/outbox/applied-writes.ts';
import { usePendingWrites } from '../../device/outbox/pending-writes.ts';
import {
  dayKey,
  findHistoryDay,
  HISTORY_KEY,
  type History,
  type HistoryPage,
} from '../../device/stored-days.ts';
import type { Daily } from './cached-current-day.ts';
import type { HistoryOrder } from './history-filter.ts';
import { applyPendingToDay } from './optimistic-day.ts';

const FIRST_PAGE_SIZE = '20';
/** A search reads every page: three years are 22 requests. */
const PAGE_SIZE = '50';

/** Pages at the start that are refetched after any change. */
const REFETCHED_PAGES = 3;
/** Later pages stay fresh this long; opening a day refetches it anyway. */
const PAGE_TTL_MS = 30 * 60_000;

/** By cache, query and cursor, in epoch milliseconds. */
const readAt = new WeakMap<QueryClient, Map<string, number>>();

const getReadTimes = (client: QueryClient): Map<string, number> => {
  const times = readAt.get(client) ?? new Map<string, number>();
  readAt.set(client, times);
  return times;
};

/** Without this, one change would refetch three years of days. */
const getCachedPage = (
  client: QueryClient,
  queryKey: readonly unknown[],
  cursor: string,
): HistoryPage | undefined => {
  const cached = client.getQueryData<History>(queryKey);
  const index = cached?.pageParams.indexOf(cursor) ?? -1;
  const time = getReadTimes(client).get(JSON.stringify([queryKey, cursor])) ?? 0;
  return index >= REFETCHED_PAGES && Date.now() - time < PAGE_TTL_MS
    ? cached?.pages[index]
    : undefined;
};

/**
 * Shows pages of the opposite order until the first one is there. The server never sees the search: the phone
 * filters the pages.
 */
export const historyOptions = (order: HistoryOrder) => {
  const queryKey = [HISTORY_KEY, order];
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ client, pageParam, signal }): Promise<HistoryPage> => {
      const inHand = getCachedPage(client, queryKey, pageParam);
      if (inHand) return inHand;
      const query =
        pageParam === ''
          ? { limit: FIRST_PAGE_SIZE, order }
          : { limit: PAGE_SIZE, order, cursor: pageParam };
      const page = await call(getHistory, { query }, { signal });
      getReadTimes(client).set(JSON.stringify([queryKey, pageParam]), Date.now());
      return page;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }): string | null => next,
    placeholderData: keepPreviousData,
  });
};

const dailyOptions = createReadOptions(getDaily);

export const usePendingDaily = () => usePendingWrites(dailyOptions.queryKey);

export const useDaily = () => {
  const query = useQuery(dailyOptions);
  return { ...query, pending: usePendingDaily() };
};

/** Until the day is read itself, what other cached responses say about it. */
export const useDay = (date: CalendarDate) => {
  const client = useQueryClient();
  const query = useQuery(createReadOptions(getDay, { params: { date } }));
  const { data: daily } = useQuery({ ...dailyOptions, enabled: false });
  return {
    ...query,
    day: query.data ?? findCachedDay(client, daily, date),
    pending: usePendingWrites(dayKey(date)),
    readAt: query.dataUpdatedAt,
    daily: daily?.today.date === date ? daily : undefined,
  };
};

const findCachedDay = (
  client: QueryClient,
  daily: Daily | undefined,
  date: CalendarDate,
): Day | undefined => (daily?.today.date === date ? daily.today : findHistoryDay(client, date));

/** Whether the server already has the user's shared answer to that day. */
export const isSharedAnswerKnown = (client: QueryClient, date: CalendarDate): boolean => {
  const daily = client.getQueryData<Daily>(dailyOptions.queryKey);
  const day = client.getQueryData<Day>(dayKey(date)) ?? findCachedDay(client, daily, date);
  return (
    day !== undefined &&
    applyPendingToDay(day, getWritesMissingFromRead(client, dayKey(date))).mine?.visibility ===
      'both'
  );
};
