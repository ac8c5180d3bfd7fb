import { addDays, coupleDay, dayStartsAt, type TimeZone } from '@usward/core/calendar';
import { isClockHere } from '../device/local-date.ts';
import { formatTime } from '../ui/format-dates.ts';

export const getZoneName = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** When the couple's next day starts by the clock of this device; null where it is the clock at home. */
export const getDayStartHere = (home: TimeZone, now = Date.now()): string | null =>
  isClockHere(home, new Date(now))
    ? null
    : formatTime(dayStartsAt(addDays(coupleDay(now, home), 1), home));
