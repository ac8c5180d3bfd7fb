import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { getCheckin, getCheckins, getTrends } from '@usward/core/checkin/endpoints';
import type { trendSpanDays } from '@usward/core/checkin/trends';
import type { Week } from '@usward/core/checkin/week';
import { getWeek, getWeeks } from '@usward/core/checkin/week-endpoints';
import type { Output } from '@usward/core/endpoint';
import { readOptions } from '../../device/cache/read-cache.ts';
import { usePendingWrites } from '../../device/outbox/pending-writes.ts';
import { applyPendingToCheckin, applyPendingToTrends, emptyCheckin } from './optimistic-checkin.ts';

/** What GET /api/checkins answers. */
export type Checkins = Output<typeof getCheckins>;

/** Over how many days a chart goes. */
export type Span = (typeof trendSpanDays)[number];

const PAGE_SIZE = '20';
type Weeks = Output<typeof getWeeks>;

/** How today's check-in and this week are read. */
export const checkinsOptions = readOptions(getCheckins);

/** How a chart is read. */
export const trendsOptions = (span: Span) => readOptions(getTrends, { query: { days: `${span}` } });

/** Today's check-in and this week, and what they do not show yet. */
export const useCheckins = () => {
  const query = useQuery(checkinsOptions);
  return { ...query, pending: usePendingWrites(checkinsOptions.queryKey) };
};

/** The check-in of a day, as far as this phone knows it. */
export const useCheckinFor = (date: CalendarDate, checkins: Checkins | undefined) => {
  const options = readOptions(getCheckin, { params: { date } });
  const isOther = checkins !== undefined && checkins.today.date !== date;
  const { data } = useQuery({ ...options, enabled: isOther });
  const today = isOther ? undefined : checkins?.today;
  const pending = usePendingWrites(today ? checkinsOptions.queryKey : options.queryKey);
  return applyPendingToCheckin(today ?? data ?? emptyCheckin(date), pending);
};

/** The lines of the last days. */
export const useTrends = (span: Span) => {
  const options = trendsOptions(span);
  const query = useQuery(options);
  const pending = usePendingWrites(options.queryKey);
  return { ...query, trends: query.data && applyPendingToTrends(query.data, pending) };
};

/** Past weeks, twenty at a time: the newest, or those before `cursor`. */
export const weeksOptions = (cursor: CalendarDate | null) =>
  readOptions(getWeeks, { query: { limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) } });

const findCachedWeek = (
  client: QueryClient,
  checkins: Checkins | undefined,
  week: CalendarDate,
): Week | undefined => {
  if (checkins?.week?.week === week) return checkins.week;
  return client
    .getQueriesData<Weeks>({ predicate: isWeeksPage })
    .flatMap(([, page]) => page?.items ?? [])
    .find((known) => known.week === week);
};

/** One week; until it was read itself, what this phone knows of it from other readings. */
export const useWeek = (week: CalendarDate) => {
  const client = useQueryClient();
  const options = readOptions(getWeek, { params: { week } });
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

const isWeeksPage = ({ queryKey: [address] }: { readonly queryKey: readonly unknown[] }): boolean =>
  typeof address === 'string' && /^\/api\/checkins\/weeks(\?|$)/.test(address);
