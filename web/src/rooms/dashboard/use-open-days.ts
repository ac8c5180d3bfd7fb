import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { answerQuestion, getDay } from '@usward/core/daily/endpoints';
import { useEffect } from 'react';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { isNotRejected, usePendingWrites } from '../../device/outbox/pending-writes.ts';
import { keepDay } from '../../device/stored-days.ts';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';
import { getOpenOwnDay } from './waiting-rows.ts';

/**
 * Stores the earlier days that still wait for the user's answer, so that they open without a network. Returns the
 * user's own today where its question is still open.
 */
export const useOpenDays = (dashboard: OptimisticDashboard): CalendarDate | null => {
  const client = useQueryClient();
  const { today, ownDay, waiting } = dashboard;
  const own = getOpenOwnDay(dashboard);
  const options = createReadOptions(getDay, { params: { date: own ?? ownDay } });
  const { data } = useQuery({ ...options, enabled: false });
  const isAnswering = usePendingWrites(options.queryKey)
    .filter(isNotRejected)
    .some(({ name, params }) => name === answerQuestion.name && params.date === own);
  const dates = [
    ...waiting.filter(({ kind, date }) => kind === 'answer' && date < today),
    ...(own === null ? [] : [{ date: own }]),
  ]
    .map(({ date }) => date)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `dates` is what is in the two.
  useEffect(() => {
    for (const { kind, date } of waiting) {
      if (kind === 'answer' && date < today) void keepDay(client, date);
    }
    if (own !== null) void keepDay(client, own);
  }, [client, dates]);
  return isAnswering || (data !== undefined && data.mine !== null) ? null : own;
};
