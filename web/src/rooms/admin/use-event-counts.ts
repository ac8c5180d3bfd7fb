import { useQuery } from '@tanstack/react-query';
import { addDays } from '@usward/core/calendar';
import { countingDate } from '@usward/core/tracking/count-dates';
import { getEventCounts } from '@usward/core/tracking/count-endpoints';
import { readOnOpening } from '../../device/query-rules.ts';
import { readOptions } from '../../device/read-cache.ts';

/** Of how many days the counts can be seen; more than the last are not kept. */
export const periods = [7, 28, 90] as const;
/** One of {@link periods}. */
export type Period = (typeof periods)[number];

/** How often each event happened on the last days, today included. */
export const useEventCounts = (period: Period) => {
  const to = countingDate(Date.now());
  const query = { from: addDays(to, 1 - period), to };
  return useQuery({ ...readOptions(getEventCounts, { query }), ...readOnOpening });
};
