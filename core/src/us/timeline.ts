import * as v from 'valibot';
import { type CalendarDate, CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { AskedQuestionSchema } from '../daily/question.ts';
import { t } from '../language/i18n.ts';
import { text } from '../text.ts';

/** Longest text of a moment, in code points (our own choice). */
export const MAX_MOMENT_LENGTH = 1000;
/** Moments one person may keep on one date, so that a page always gets past it (our own choice). */
export const MAX_MOMENTS_PER_DATE = 10;

/** Schema of a moment's text. */
export const MomentTextSchema = text(1, MAX_MOMENT_LENGTH);
/** Schema of a moment's id: the app makes it, so that saving twice is saving once. */
export const MomentIdSchema = v.pipe(v.string(), v.uuid(t`This isn’t a valid memory.`));

/** `both`: the partner sees it in their timeline at once. `me`: a private one. */
export const MomentVisibilitySchema = v.picklist(['both', 'me']);
/** Who sees a moment. */
export type MomentVisibility = v.InferOutput<typeof MomentVisibilitySchema>;

/** Schema of something one of the two wrote down about a date. */
export const MomentSchema = v.object({
  kind: v.literal('moment'),
  date: CalendarDateSchema,
  id: MomentIdSchema,
  by: v.picklist(['me', 'partner']),
  text: v.string(),
  visibility: MomentVisibilitySchema,
  writtenAt: InstantSchema,
});
/** Something one of the two wrote down about a date. */
export type Moment = v.InferOutput<typeof MomentSchema>;

/** Schema of a day on which both answered; its words stand on the day's own page. */
export const RevealSchema = v.object({
  kind: v.literal('reveal'),
  date: CalendarDateSchema,
  question: AskedQuestionSchema,
});

/** Schema of a milestone that was reached. */
export const MilestoneSchema = v.object({
  kind: v.literal('milestone'),
  date: CalendarDateSchema,
  of: v.picklist(['days', 'months', 'years']),
  count: v.number(),
});

/** Schema of one line of the timeline. */
export const TimelineItemSchema = v.variant('kind', [MomentSchema, RevealSchema, MilestoneSchema]);
/** One line of the timeline. */
export type TimelineItem = v.InferOutput<typeof TimelineItemSchema>;

/** What stands in the timeline on a date; of a reveal only that there is one. */
export type TimelineEntry = Pick<TimelineItem, 'kind' | 'date'> & {
  /** Of a moment when it was written, and its id. */
  readonly writtenAt?: string;
  readonly id?: string;
};

/** What one source of the timeline gave, newest date first. */
export type TimelineSource<T extends TimelineEntry> = {
  readonly items: readonly T[];
  /** There may be more of it behind the last item, on that very date too. */
  readonly isFull: boolean;
};

/** A page of whole dates, and the date behind which the next one goes on. */
type TimelinePage<T extends TimelineEntry> = {
  readonly items: readonly T[];
  readonly next: CalendarDate | null;
};

/** How many a source is asked for, so that it holds one whole date at least. */
export const getSourceLimit = (limit: number): number => Math.max(limit, MAX_MOMENTS_PER_DATE) + 1;

const ranks: Readonly<Record<TimelineEntry['kind'], number>> = {
  milestone: 0,
  reveal: 1,
  moment: 2,
};

const toSortKey = ({ writtenAt = '', id = '' }: TimelineEntry): string => `${writtenAt}${id}`;

/** Orders a timeline, newest first; within a date the milestone comes before the words. */
export const compareTimelineItems = (one: TimelineEntry, other: TimelineEntry): number => {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  if (one.kind !== other.kind) return ranks[one.kind] - ranks[other.kind];
  return toSortKey(one) < toSortKey(other) ? 1 : -1;
};

/** The oldest date up to which no source can have anything more; null: all sources are at their end. */
const getHorizon = (sources: readonly TimelineSource<TimelineEntry>[]): CalendarDate | null => {
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
export const buildTimelinePage = <T extends TimelineEntry>(
  sources: readonly TimelineSource<T>[],
  limit: number,
): TimelinePage<T> => {
  const horizon = getHorizon(sources);
  const whole = sources
    .flatMap(({ items }) => items)
    .filter(({ date }) => horizon === null || date > horizon)
    .sort(compareTimelineItems);
  const dates = [...Map.groupBy(whole, ({ date }) => date).values()];
  const taken: T[] = [];
  for (const items of dates) {
    if (taken.length > 0 && taken.length + items.length > limit) break;
    taken.push(...items);
  }
  const isEnd = horizon === null && taken.length === whole.length;
  return { items: taken, next: isEnd ? null : (taken.at(-1)?.date ?? null) };
};
