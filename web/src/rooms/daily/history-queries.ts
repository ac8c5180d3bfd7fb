import {
  infiniteQueryOptions,
  keepPreviousData,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import type { Day } from '@usward/core/daily/day';
import { getHistory } from '@usward/core/daily/endpoints';
import type { Output } from '@usward/core/endpoint';
import { call } from '../../device/api.ts';
import { dayKey, type HistoryOrder } from './history-wish.ts';
import { newerDay } from './put-day.ts';

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

const holds = ({ pages }: History, key: string): boolean =>
  pages.some(({ items }) => items.some((day) => dayKey(day) === key));

const withDay = (history: History, day: Day): History => {
  const key = dayKey(day);
  const replaced = (page: Page): Page =>
    page.items.some((known) => dayKey(known) === key)
      ? {
          ...page,
          items: page.items.map((known) => (dayKey(known) === key ? newerDay(known, day) : known)),
        }
      : page;
  return { ...history, pages: history.pages.map(replaced) };
};

/** Puts a day into a list that shows it; how old the list is, and whether it is due, stays. */
const replaceDay = (client: QueryClient, query: Query, history: History, day: Day): void => {
  const { dataUpdatedAt: updatedAt, isInvalidated } = query.state;
  client.setQueryData<History>(query.queryKey, withDay(history, day), { updatedAt });
  if (isInvalidated) query.invalidate();
};

/** Changes every day of every list, or takes it out; how old a list is, and whether it is due, stays. */
export const changeHistory = (client: QueryClient, change: (day: Day) => Day | null): void => {
  for (const query of client.getQueryCache().findAll({ queryKey: [HISTORY_KEY] })) {
    const history = client.getQueryData<History>(query.queryKey);
    if (history === undefined) continue;
    const { dataUpdatedAt: updatedAt, isInvalidated } = query.state;
    const pages = history.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((day) => change(day) ?? []),
    }));
    client.setQueryData<History>(query.queryKey, { ...history, pages }, { updatedAt });
    if (isInvalidated) query.invalidate();
  }
};

const cutToStart = (client: QueryClient, query: Query, { pages, pageParams }: History): void => {
  const { dataUpdatedAt: updatedAt } = query.state;
  const start = { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
  client.setQueryData<History>(query.queryKey, start, { updatedAt });
};

/**
 * Puts a day that was just read into every list that shows it; a list that does not is read anew,
 * and from its start only where nobody looks at it.
 */
export const putInHistory = (client: QueryClient, day: Day): void => {
  for (const query of client.getQueryCache().findAll({ queryKey: [HISTORY_KEY] })) {
    const { queryKey } = query;
    const history = client.getQueryData<History>(queryKey);
    if (history && holds(history, dayKey(day))) {
      replaceDay(client, query, history, day);
      continue;
    }
    if (history && !query.isActive()) cutToStart(client, query, history);
    void client.invalidateQueries({ queryKey, exact: true });
  }
};
