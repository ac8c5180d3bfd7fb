import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { getCheckin, getCheckins, getTrends } from '@usward/core/checkin/endpoints';
import type { trendSpanDays } from '@usward/core/checkin/trends';
import type { Week } from '@usward/core/checkin/week';
import { getWeek, getWeeks } from '@usward/core/checkin/week-endpoints';
import type { Output } from '@usward/core/endpoint';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { usePendingWrites } from '../../device/outbox/pending-writes.ts';
import {
  applyPendingToCheckin,
  applyPendingToTrends,
  createEmptyCheckin,
} from './optimistic-checkin.ts';

export type Checkins = Output<typeof getCheckins>;

export type Span = (typeof trendSpanDays)[number];

const PAGE_SIZE = '20';
type Weeks = Output<typeof getWeeks>;

export const checkinsOptions = createReadOptions(getCheckins);

export const trendsOptions = (span: Span) =>
  createReadOptions(getTrends, { query: { days: `${span}` } });

export const useCheckins = () => {
  const query = useQuery(checkinsOptions);
  return { ...query, pending: usePendingWrites(checkinsOptions.queryKey) };
};

export const useCheckinFor = (date: CalendarDate, checkins: Checkins | undefined) => {
  const options = createReadOptions(getCheckin, { params: { date } });
  const isOther = checkins !== undefined && checkins.today.date !== date;
  const { data } = useQuery({ ...options, enabled: isOther });
  const today = isOther ? undefined : checkins?.today;
  const pending = usePendingWrites(today ? checkinsOptions.queryKey : options.queryKey);
  return applyPendingToCheckin(today ?? data ?? createEmptyCheckin(date), pending);
};

export const useTrends = (span: Span) => {
  const options = trendsOptions(span);
  const query = useQuery(options);
  const pending = usePendingWrites(options.queryKey);
  return { ...query, trends: query.data && applyPendingToTrends(query.data, pending) };
};

export const weeksOptions = (cursor: CalendarDate | null) =>
  createReadOptions(getWeeks, {
    query: { limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) },
  });

const findCachedWeek = (
  client: QueryClient,
  checkins: Checkins | undefined,
  week: CalendarDate,
): Week | undefined => {
  if (checkins?.week?.week === week) return checkins.week;
  return client
    .getQueriesData<Weeks>({ predicate: isWeeksQuery })
    .flatMap(([, page]) => page?.items ?? [])
    .find((known) => known.week === week);
};

/** Until it is read itself, what other cached responses say about it. */
export const useWeek = (week: CalendarDate) => {
  const client = useQueryClient();
  const options = createReadOptions(getWeek, { params: { week } });
  const query = useQuery(options);
  const { data: checkins } = useQuery({ ...checkinsOptions, enabled: false });
  const pending = usePendingWrites(options.queryKey);
  return {
    ...query,
    week: query.data ?? findCachedWeek(client, checkins, week),
    pending,
    checkins,
  };
};

const isWeeksQuery = ({
  queryKey: [address],
}: {
  readonly queryKey: readonly unknown[];
}): boolean => typeof address === 'string' && /^\/api\/checkins\/weeks(\?|$)/.test(address);
