import * as v from 'valibot';
import { type CalendarDate, CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { AskedQuestionSchema } from '../daily/question.ts';
import { t } from '../language/i18n.ts';
import { text } from '../text.ts';

/** In code points (our own choice). */
export const MAX_MOMENT_LENGTH = 1000;
/** Limited, so that a page always gets past a date (our own choice). */
export const MAX_MOMENTS_PER_DATE = 10;

export const MomentTextSchema = text(1, MAX_MOMENT_LENGTH);
/** Made by the app, so that saving twice saves once. */
export const MomentIdSchema = v.pipe(v.string(), v.uuid(t`This isn’t a valid memory.`));

/** `both`: the partner sees it immediately. `me`: private. */
export const MomentVisibilitySchema = v.picklist(['both', 'me']);
export type MomentVisibility = v.InferOutput<typeof MomentVisibilitySchema>;

export const MomentSchema = v.object({
  kind: v.literal('moment'),
  date: CalendarDateSchema,
  id: MomentIdSchema,
  by: v.picklist(['me', 'partner']),
  text: v.string(),
  visibility: MomentVisibilitySchema,
  writtenAt: InstantSchema,
});
export type Moment = v.InferOutput<typeof MomentSchema>;

/** Its answers are only on the day's own page. */
export const RevealSchema = v.object({
  kind: v.literal('reveal'),
  date: CalendarDateSchema,
  question: AskedQuestionSchema,
});

export const MilestoneSchema = v.object({
  kind: v.literal('milestone'),
  date: CalendarDateSchema,
  of: v.picklist(['days', 'months', 'years']),
  count: v.number(),
});

export const TimelineItemSchema = v.variant('kind', [MomentSchema, RevealSchema, MilestoneSchema]);
export type TimelineItem = v.InferOutput<typeof TimelineItemSchema>;

export type TimelineEntry = Pick<TimelineItem, 'kind' | 'date'> & {
  readonly writtenAt?: string;
  readonly id?: string;
};

export type TimelineSource<T extends TimelineEntry> = {
  readonly items: readonly T[];
  /** There may be more after the last item, even on the same date. */
  readonly isFull: boolean;
};

type TimelinePage<T extends TimelineEntry> = {
  readonly items: readonly T[];
  readonly next: CalendarDate | null;
};

/** Enough for at least one whole date. */
export const getSourceLimit = (limit: number): number => Math.max(limit, MAX_MOMENTS_PER_DATE) + 1;

const ranks: Readonly<Record<TimelineEntry['kind'], number>> = {
  milestone: 0,
  reveal: 1,
  moment: 2,
};

const toSortKey = ({ writtenAt = '', id = '' }: TimelineEntry): string => `${writtenAt}${id}`;

/** Newest first; within a date, milestones before texts. */
export const compareTimelineItems = (one: TimelineEntry, other: TimelineEntry): number => {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  if (one.kind !== other.kind) return ranks[one.kind] - ranks[other.kind];
  return toSortKey(one) < toSortKey(other) ? 1 : -1;
};

/** Dates after it are complete; null: all sources are at their end. */
const getNewestIncompleteDate = (
  sources: readonly TimelineSource<TimelineEntry>[],
): CalendarDate | null => {
  const ends = sources.flatMap(({ items, isFull }) => {
    const last = items.at(-1);
    return isFull && last ? [last.date] : [];
  });
  return ends.sort().at(-1) ?? null;
};

/** One whole date at least. A full source may lack part of its last date, so the next page takes it. */
export const buildTimelinePage = <T extends TimelineEntry>(
  sources: readonly TimelineSource<T>[],
  limit: number,
): TimelinePage<T> => {
  const horizon = getNewestIncompleteDate(sources);
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
