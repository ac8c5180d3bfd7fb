import { addDays, coupleDay, dayStartsAt, offsetAt, type TimeZone } from '@usward/core/calendar';
import { MINUTE_MS } from '@usward/core/durations';
import { getLocalDate } from '../device/local-date.ts';
import { formatTime } from '../ui/format-dates.ts';

/** Whether the clock of this device shows the time of that zone. */
export const isClockHere = (zone: TimeZone, now = new Date()): boolean =>
  offsetAt(now.getTime(), zone) === -now.getTimezoneOffset() * MINUTE_MS;

export const getZoneName = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** When the couple's next day starts by the clock of this device; null where it is the clock at home. */
export const getDayStartHere = (
  home: TimeZone,
  now = Date.now(),
): { readonly time: string; readonly isToday: boolean } | null => {
  if (isClockHere(home, new Date(now))) return null;
  const at = dayStartsAt(addDays(coupleDay(now, home), 1), home);
  const isToday = getLocalDate(new Date(at)) === getLocalDate(new Date(now));
  return { time: formatTime(at), isToday };
};
