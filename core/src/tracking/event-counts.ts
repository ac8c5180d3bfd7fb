import * as v from 'valibot';
import type { CalendarDate } from '../calendar.ts';
import { type CountSpan, datesOf } from './count-dates.ts';
import type { Tracking } from './endpoints.ts';
import { countedNames, IDENTIFIED } from './event-names.ts';

/** What a call is counted as: the event's name, or that somebody said who they are. */
export const countedAs = ({ type, eventName }: Pick<Tracking, 'type' | 'eventName'>): string =>
  type === 'track' ? (eventName ?? IDENTIFIED) : IDENTIFIED;

/** A part of how often each event happened on a date, in UTC; several parts belong to one date. */
export type CountPart = {
  readonly date: CalendarDate;
  readonly counts: Readonly<Record<string, number>>;
};

/** Schema of how often one event happened: in all, and on each date of a span, the oldest first. */
export const EventCountsSchema = v.object({
  name: v.picklist(countedNames),
  total: v.number(),
  days: v.array(v.number()),
});
/** How often one event happened: in all, and on each date of a span, the oldest first. */
export type EventCounts = v.InferOutput<typeof EventCountsSchema>;

/**
 * Adds parts up, for every name that is counted: one that falls to nothing is to be seen. What is of
 * other dates, or of a name that is not counted any more, is left out.
 */
export const countsByEvent = (parts: readonly CountPart[], span: CountSpan): EventCounts[] => {
  const dates = datesOf(span);
  return countedNames.map((name) => {
    const counted = new Map<CalendarDate, number>();
    for (const { date, counts } of parts)
      counted.set(date, (counted.get(date) ?? 0) + (counts[name] ?? 0));
    const days = dates.map((date) => counted.get(date) ?? 0);
    return { name, total: days.reduce((sum, count) => sum + count, 0), days };
  });
};
