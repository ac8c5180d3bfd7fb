import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import type { Checkin } from '@usward/core/checkin/checkin';
import { getCheckin, getCheckins, getTrends } from '@usward/core/checkin/endpoints';
import { type Trends, trendSpans } from '@usward/core/checkin/trends';
import type { Week } from '@usward/core/checkin/week';
import { getWeek, getWeeks } from '@usward/core/checkin/week-endpoints';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import type { Output } from '@usward/core/endpoint';
import { isUnder } from '../../device/addresses.ts';
import { readOptions } from '../../device/read-cache.ts';
import {
  type Checkins,
  checkinsCleared,
  checkinsWith,
  checkinsWithWeek,
  type DateRange,
  dashboardWithCheckin,
  dashboardWithWeek,
  newerWeek,
  trendsCleared,
  weekCleared,
} from './put-checkin.ts';

/** Over how many days a chart goes. */
export type Span = (typeof trendSpans)[number];

const PAGE = '20';
type Weeks = Output<typeof getWeeks>;

const checkinsKey = readOptions(getCheckins).queryKey;
const dashboardKey = readOptions(getDashboard).queryKey;
const checkinKey = (date: CalendarDate) => readOptions(getCheckin, { params: { date } }).queryKey;
const weekKey = (week: CalendarDate) => readOptions(getWeek, { params: { week } }).queryKey;

/** How a chart is read. */
export const trendsOptions = (span: Span) => readOptions(getTrends, { query: { days: `${span}` } });

/** Today's check-in and this week. */
export const useCheckins = () => useQuery(readOptions(getCheckins));

/** The lines of the last days. */
export const useTrends = (span: Span) => useQuery(trendsOptions(span));

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
  const query = useQuery(readOptions(getWeek, { params: { week } }));
  const { data: checkins } = useQuery({ ...readOptions(getCheckins), enabled: false });
  return { ...query, week: query.data ?? knownWeek(client, checkins, week), checkins };
};

/**
 * Ends the reads that set out before something was written: their answers may come later and be
 * older. Gives their keys, to be read anew.
 */
const endOlderReads = (client: QueryClient): readonly QueryKey[] => {
  const reads = client.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: isUnder('/api/checkins', '/api/dashboard'),
  });
  const keys = reads.map(({ queryKey }) => queryKey);
  for (const queryKey of keys) void client.cancelQueries({ queryKey, exact: true });
  return keys;
};

/** Puts changes into what is stored; everything of this room and the summary is then read anew. */
const change = (client: QueryClient, put: () => void): void => {
  const overtaken = endOlderReads(client);
  put();
  const predicate = isUnder('/api/checkins', '/api/dashboard');
  void client.invalidateQueries({ predicate });
  for (const queryKey of overtaken) void client.invalidateQueries({ queryKey });
};

/** Reads all of this room and the summary anew. */
export const rereadCheckins = (client: QueryClient): void => change(client, () => undefined);

/** Puts a day's check-in that was just read wherever it is shown. */
export const putCheckin = (client: QueryClient, checkin: Checkin): void =>
  change(client, () => {
    client.setQueryData<Checkin>(checkinKey(checkin.date), checkin);
    client.setQueryData<Checkins>(checkinsKey, (known) => known && checkinsWith(known, checkin));
    client.setQueryData<Dashboard>(
      dashboardKey,
      (known) => known && dashboardWithCheckin(known, checkin),
    );
  });

/** Puts a check-in that was deleted out of what is stored. */
export const putRemoved = (client: QueryClient, date: CalendarDate): void => {
  const known = client.getQueryData<Checkins>(checkinsKey)?.today;
  if (known?.date === date) putCheckin(client, { ...known, mine: null });
  else change(client, () => client.removeQueries({ queryKey: checkinKey(date) }));
};

/** Puts a week that was just read wherever it is shown. */
export const putWeek = (client: QueryClient, week: Week): void =>
  change(client, () => {
    client.setQueryData<Week>(weekKey(week.week), (known) => newerWeek(known, week));
    client.setQueryData<Checkins>(checkinsKey, (known) => known && checkinsWithWeek(known, week));
    if (week.mine === null) return;
    client.setQueryData<Dashboard>(
      dashboardKey,
      (known) => known && dashboardWithWeek(known, week.week, 'week'),
    );
  });

/** Puts it into the stored summary that the reveal of a week was seen. */
export const putWeekSeen = (client: QueryClient, week: string): void => {
  client.setQueryData<Dashboard>(
    dashboardKey,
    (known) => known && dashboardWithWeek(known, week, 'week-reveal'),
  );
};

/** Puts it into what is stored that the own part of a range was deleted. */
export const putCleared = (client: QueryClient, range: DateRange): void =>
  change(client, () => {
    client.setQueryData<Checkins>(checkinsKey, (known) => known && checkinsCleared(known, range));
    for (const span of trendSpans) {
      client.setQueryData<Trends>(
        trendsOptions(span).queryKey,
        (known) => known && trendsCleared(known, range),
      );
    }
    client.setQueriesData<Weeks>(
      { predicate: isWeeksPage },
      (known) => known && { ...known, items: known.items.map((week) => weekCleared(week, range)) },
    );
    // Single days and weeks are few and quickly read again.
    client.removeQueries({ predicate: isOneOf });
  });

const isWeeksPage = ({ queryKey: [address] }: { readonly queryKey: readonly unknown[] }): boolean =>
  typeof address === 'string' && /^\/api\/checkins\/weeks(\?|$)/.test(address);

const isOneOf = ({ queryKey: [address] }: { readonly queryKey: readonly unknown[] }): boolean =>
  typeof address === 'string' && /^\/api\/checkins\/(weeks\/)?\d/.test(address);
