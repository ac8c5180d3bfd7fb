import { type CalendarDate, coupleDay, type TimeZone } from '@usward/core/calendar';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { getOwnDay } from './local-date.ts';

const TICK_INTERVAL_MS = 30_000;

/** Every half minute, and when the page is shown again. */
export const subscribeToTicks = (tick: () => void) => {
  const timer = setInterval(tick, TICK_INTERVAL_MS);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
};

export const useCoupleDay = (zone: TimeZone | undefined): CalendarDate | null =>
  useSyncExternalStore(
    subscribeToTicks,
    useCallback(() => zone && coupleDay(Date.now(), zone), [zone]),
  ) ?? null;

export const useOwnDay = (): CalendarDate => useSyncExternalStore(subscribeToTicks, getOwnDay);

export const useRefetchingCoupleDay = (
  zone: TimeZone | undefined,
  readOn: CalendarDate | undefined,
  refetch: () => unknown,
): CalendarDate | null => {
  const today = useCoupleDay(zone);
  const isPast = readOn !== undefined && today !== null && readOn < today;
  useEffect(() => {
    if (isPast) void refetch();
  }, [isPast, refetch]);
  return today;
};
