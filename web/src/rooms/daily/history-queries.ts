import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { Day } from '@usward/core/daily/day';
import { getHistory } from '@usward/core/daily/endpoints';
import type { Output } from '@usward/core/endpoint';
import { call } from '../../device/api.ts';
import type { HistoryOrder } from './history-wish.ts';

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
