import { type CalendarDate, coupleDay, type TimeZone } from '@usward/core/calendar';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

const TICK_INTERVAL_MS = 30_000;

const onTick = (tick: () => void) => {
  const timer = setInterval(tick, TICK_INTERVAL_MS);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
};

/** The couple day that is going on in `zone`; it changes while the screen stays open. */
export const useCoupleDay = (zone: TimeZone | undefined): CalendarDate | null =>
  useSyncExternalStore(
    onTick,
    useCallback(() => zone && coupleDay(Date.now(), zone), [zone]),
  ) ?? null;

/** {@link useCoupleDay} for a reading of the day `readOn`: once that day is over, `refetch` reads anew. */
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
