import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { getDaily, getDay } from '@usward/core/daily/endpoints';
import { finishedFor } from '../../device/outbox/finished.ts';
import { usePendingFor } from '../../device/outbox/pending.ts';
import { readOptions } from '../../device/read-cache.ts';
import type { Daily } from './day-in-time.ts';
import { heldDays } from './history-queries.ts';
import { overlayDay } from './overlay-day.ts';

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
