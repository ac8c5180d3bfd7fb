import type { CalendarDate, Instant } from '@usward/core/calendar';
import { HOUR_MS } from '@usward/core/durations';
import { getLocalDate } from '../device/local-date.ts';
import { formatDate, formatTime } from '../ui/format-dates.ts';

/** A day closes at 04:00, which people still call the night before. */
const MORNING_HOUR = 6;

const getNight = (at: number): CalendarDate => getLocalDate(new Date(at - MORNING_HOUR * HOUR_MS));

type OpenUntil =
  | { readonly kind: 'tonight' }
  | { readonly kind: 'night'; readonly day: string }
  | { readonly kind: 'time'; readonly day: string; readonly time: string };

/** How long a day can be answered, on this phone’s clock, which may not be the couple’s. */
export const getOpenUntil = (closesAt: Instant, now: number): OpenUntil => {
  const at = Date.parse(closesAt);
  if (new Date(at).getHours() >= MORNING_HOUR) {
    const day = formatDate(getLocalDate(new Date(at)), 'weekday');
    return { kind: 'time', day, time: formatTime(closesAt) };
  }
  const lastNight = getNight(at);
  return lastNight === getNight(now)
    ? { kind: 'tonight' }
    : { kind: 'night', day: formatDate(lastNight, 'weekday') };
};
