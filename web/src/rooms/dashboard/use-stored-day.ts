import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { getDaily, getDay } from '@usward/core/daily/endpoints';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { usePendingWrites } from '../../device/outbox/pending-writes.ts';
import { findHistoryDay } from '../../device/stored-days.ts';
import { applyRemovals } from './both-wrote.ts';

const dailyOptions = createReadOptions(getDaily);

/** What this phone has of a revealed day. Reads nothing. */
export const useStoredDay = (date: CalendarDate): Day | undefined => {
  const client = useQueryClient();
  const options = createReadOptions(getDay, { params: { date } });
  const { data: daily } = useQuery({ ...dailyOptions, enabled: false });
  const { data: read } = useQuery({ ...options, enabled: false });
  const pending = usePendingWrites(options.queryKey);
  const newest = daily?.today.date === date ? daily.today : undefined;
  const day = [newest, read, findHistoryDay(client, date)].find((one) => one?.state === 'both');
  return day && applyRemovals(day, pending);
};

/** The last reveal of today's question, or of this date a year ago. */
export const useYearAgo = (today: CalendarDate): Day | null => {
  const { data: daily } = useQuery({ ...dailyOptions, enabled: false });
  const pending = usePendingWrites(dailyOptions.queryKey);
  return daily?.yearAgo && daily.today.date === today
    ? applyRemovals(daily.yearAgo, pending)
    : null;
};
