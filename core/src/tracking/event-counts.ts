import * as v from 'valibot';
import { type CalendarDate, CalendarDateSchema } from '../calendar.ts';
import type { Tracking } from './endpoints.ts';

/** Under which name identify calls are counted; no event may be called so. */
export const IDENTIFIED = 'identify';

/** What a call is counted as: the event's name, or that somebody said who they are. */
export const countedAs = ({ type, eventName }: Pick<Tracking, 'type' | 'eventName'>): string =>
  type === 'track' ? (eventName ?? IDENTIFIED) : IDENTIFIED;

/** Schema of how often each event happened on a date, in UTC. */
export const DayCountsSchema = v.object({
  date: CalendarDateSchema,
  counts: v.record(v.string(), v.number()),
});
/** How often each event happened on a date. */
export type DayCounts = v.InferOutput<typeof DayCountsSchema>;

/** Adds up what was counted in parts: one line a date, newest first. */
export const addedUp = (parts: readonly DayCounts[]): readonly DayCounts[] => {
  const days = new Map<CalendarDate, Record<string, number>>();
  for (const { date, counts } of parts) {
    const day = days.get(date) ?? {};
    for (const [name, count] of Object.entries(counts)) day[name] = (day[name] ?? 0) + count;
    days.set(date, day);
  }
  return [...days]
    .map(([date, counts]) => ({ date, counts }))
    .sort((one, other) => (one.date < other.date ? 1 : -1));
};
