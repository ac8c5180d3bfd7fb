import type { CalendarDate } from '../calendar.ts';

/** How long a deletion can be called off before it starts, in milliseconds. */
export const CALL_OFF_TIME = 24 * 3_600_000;

/** Whether a deletion of these days, both ends included, waits before it starts: more than one day's words do. */
export const isDelayed = ({
  from,
  to,
}: {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate;
}): boolean => from !== to;
