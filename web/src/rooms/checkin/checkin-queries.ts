import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { getCheckin, getCheckins, getTrends } from '@usward/core/checkin/endpoints';
import type { trendSpans } from '@usward/core/checkin/trends';
import type { Week } from '@usward/core/checkin/week';
import { getWeek, getWeeks } from '@usward/core/checkin/week-endpoints';
import type { Output } from '@usward/core/endpoint';
import { usePendingFor } from '../../device/outbox/pending.ts';
import { readOptions } from '../../device/read-cache.ts';
import { emptyCheckin, overlayCheckin, overlayTrends } from './overlay-checkin.ts';

/** What GET /api/checkins answers. */
export type Checkins = Output<typeof getCheckins>;

/** Over how many days a chart goes. */
export type Span = (typeof trendSpans)[number];

const PAGE = '20';
type Weeks = Output<typeof getWeeks>;

/** How today's check-in and this week are read. */
export const checkinsOptions = readOptions(getCheckins);

/** How a chart is read. */
export const trendsOptions = (span: Span) => readOptions(getTrends, { query: { days: `${span}` } });

/** Today's check-in and this week, and what they do not show yet. */
export const useCheckins = () => {
  const query = useQuery(checkinsOptions);
  return { ...query, pending: usePendingFor(checkinsOptions.queryKey) };
};

/** The check-in of a day, as far as this phone knows it. */
export const useCheckinOf = (date: CalendarDate, checkins: Checkins | undefined) => {
  const options = readOptions(getCheckin, { params: { date } });
  const isOther = checkins !== undefined && checkins.today.date !== date;
  const { data } = useQuery({ ...options, enabled: isOther });
  const today = isOther ? undefined : checkins?.today;
  const pending = usePendingFor(today ? checkinsOptions.queryKey : options.queryKey);
  return overlayCheckin(today ?? data ?? emptyCheckin(date), pending);
};

/** The lines of the last days. */
export const useTrends = (span: Span) => {
  const options = trendsOptions(span);
  const query = useQuery(options);
  const pending = usePendingFor(options.queryKey);
  return { ...query, trends: query.data && overlayTrends(query.data, pending) };
};

/** Past weeks, twenty at a time: the newest, or those before `cursor`. */
export const weeksOptions = (cursor: CalendarDate | null) =>
  readOptions(getWeeks, { query: { limit: PAGE, ...(cursor === null ? {} : { cursor }) } });

const knownWeek = (
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
  const pending = usePendingFor(options.queryKey);
  return { ...query, week: query.data ?? knownWeek(client, checkins, week), pending, checkins };
};

const isWeeksPage = ({ queryKey: [address] }: { readonly queryKey: readonly unknown[] }): boolean =>
  typeof address === 'string' && /^\/api\/checkins\/weeks(\?|$)/.test(address);
