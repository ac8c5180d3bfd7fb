import type { CalendarDate } from '../calendar.ts';
import { DAY } from '../durations.ts';

/** How long a deletion can be called off before it starts, in milliseconds. */
export const CALL_OFF_TIME = DAY;

/** Whether a deletion of these days, both ends included, waits before it starts: more than one day's words do. */
export const isDelayed = ({
  from,
  to,
}: {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate;
}): boolean => from !== to;
