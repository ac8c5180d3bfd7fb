import { addDays, type CalendarDate, dateIn, daysBetween, timeZone } from '../calendar.ts';

/** The date by which events are counted. */
export const countingDate = (now: number): CalendarDate => dateIn(now, timeZone('UTC'));

/** The first and the last date of counts, in UTC. */
export type CountSpan = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Every date of a span, the oldest first. */
export const datesOf = ({ from, to }: CountSpan): readonly CalendarDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
