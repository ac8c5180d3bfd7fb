import type { QueryClient } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { getDay } from '@usward/core/daily/endpoints';
import type { getHistory } from '@usward/core/daily/history-endpoints';
import type { Output } from '@usward/core/endpoint';
import { createReadOptions } from './cache/read-cache.ts';

export const HISTORY_KEY = '/api/daily/history';

export type HistoryPage = Output<typeof getHistory>;
export type History = {
  readonly pages: readonly HistoryPage[];
  readonly pageParams: readonly string[];
};

/** Unordered and with duplicates. */
export const getCachedHistoryDays = (client: QueryClient): readonly Day[] =>
  client
    .getQueriesData<History>({ queryKey: [HISTORY_KEY] })
    .flatMap(([, history]) => history?.pages ?? [])
    .flatMap(({ items }) => items);

const dayOptions = (date: CalendarDate) => createReadOptions(getDay, { params: { date } });

export const dayKey = (date: CalendarDate) => dayOptions(date).queryKey;

/** Today's question goes from the phone with its day, so what was opened is read by its date, once. */
export const keepDay = (client: QueryClient, date: CalendarDate): Promise<void> =>
  client.prefetchQuery({ ...dayOptions(date), staleTime: Number.POSITIVE_INFINITY });

/** A solo note can have the date of a couple's day; a partner's note has no screen. */
export const findHistoryDay = (client: QueryClient, date: CalendarDate): Day | undefined => {
  const cached = getCachedHistoryDays(client).filter(
    ({ date: on, note }) => on === date && note?.by !== 'partner',
  );
  return cached.find(({ note }) => note === null) ?? cached[0];
};
