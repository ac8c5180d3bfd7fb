import type { CalendarDate } from '../calendar.ts';
import { MAXIMUM_MOMENTS_A_DATE, type TimelineItem } from './timeline.ts';

/** What stands in the timeline on a date; of a reveal only that there is one. */
export type Placed = Pick<TimelineItem, 'kind' | 'date'> & {
  /** Of a moment when it was written, and its id. */
  readonly writtenAt?: string;
  readonly id?: string;
};

/** What one source of the timeline gave, newest date first. */
export type TimelineSource<T extends Placed> = {
  readonly items: readonly T[];
  /** There may be more of it behind the last item, on that very date too. */
  readonly isFull: boolean;
};

/** A page of whole dates, and the date behind which the next one goes on. */
type TimelinePage<T extends Placed> = {
  readonly items: readonly T[];
  readonly next: CalendarDate | null;
};

/** How many a source is asked for, so that it holds one whole date at least. */
export const sourceSize = (limit: number): number => Math.max(limit, MAXIMUM_MOMENTS_A_DATE) + 1;

const ranks: Readonly<Record<Placed['kind'], number>> = { milestone: 0, reveal: 1, moment: 2 };

const keyOf = ({ writtenAt = '', id = '' }: Placed): string => `${writtenAt}${id}`;

/** Orders a timeline, newest first; within a date the milestone comes before the words. */
export const compareInTimeline = (one: Placed, other: Placed): number => {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  if (one.kind !== other.kind) return ranks[one.kind] - ranks[other.kind];
  return keyOf(one) < keyOf(other) ? 1 : -1;
};

/** The oldest date up to which no source can have anything more; null: all sources are at their end. */
const horizonOf = (sources: readonly TimelineSource<Placed>[]): CalendarDate | null => {
  const ends = sources.flatMap(({ items, isFull }) => {
    const last = items.at(-1);
    return isFull && last ? [last.date] : [];
  });
  return ends.sort().at(-1) ?? null;
};

/**
 * Lays what several sources gave into one page: as many whole dates as fit into `limit`, one at least.
 * A full source may have left out some of its last date, so that one is left to the next page.
 */
export const timelinePage = <T extends Placed>(
  sources: readonly TimelineSource<T>[],
  limit: number,
): TimelinePage<T> => {
  const horizon = horizonOf(sources);
  const whole = sources
    .flatMap(({ items }) => items)
    .filter(({ date }) => horizon === null || date > horizon)
    .sort(compareInTimeline);
  const dates = [...Map.groupBy(whole, ({ date }) => date).values()];
  const taken: T[] = [];
  for (const items of dates) {
    if (taken.length > 0 && taken.length + items.length > limit) break;
    taken.push(...items);
  }
  const isEnd = horizon === null && taken.length === whole.length;
  return { items: taken, next: isEnd ? null : (taken.at(-1)?.date ?? null) };
};
