import { type CalendarDate, coupleDay, type TimeZone } from '@usward/core/calendar';
import { useCallback, useSyncExternalStore } from 'react';

const LOOK_EVERY = 30_000;

const onTick = (tick: () => void) => {
  const timer = setInterval(tick, LOOK_EVERY);
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
