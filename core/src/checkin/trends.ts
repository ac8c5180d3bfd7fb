import * as v from 'valibot';
import { addDays, type CalendarDate, CalendarDateSchema, daysBetween } from '../calendar.ts';
import { type Measure, measures, type OwnLines } from './checkin.ts';
import { getVisibleLines, type SharedCheckin, toSharedCheckin } from './view-checkin.ts';

/** Over how many days, today among them (product.md, "Check-in"). */
export const trendSpanDays = [7, 30, 90] as const;

/** How often both must have shared a measure before its two lines stand side by side (product.md). */
export const MIN_SHARED_DAYS_FOR_TREND = 5;

const level = v.nullable(v.number());

/** Schema of one day of one line: 1 to 5, or null where nothing was said. */
const PointSchema = v.object({ date: CalendarDateSchema, value: level });

/** Schema of one measure over a span: every day of it, oldest first. */
export const TrendSchema = v.object({
  measure: v.string(),
  mine: v.array(PointSchema),
  /**
   * The partner's, of days whose value I may see; null unless each has shared this measure with the
   * other on at least {@link MIN_SHARED_DAYS_FOR_TREND} days of the span.
   */
  partner: v.nullable(v.array(PointSchema)),
});
/** One measure over a span. */
export type Trend = v.InferOutput<typeof TrendSchema>;

/** Schema of what the trends call answers. */
export const TrendsSchema = v.object({
  from: CalendarDateSchema,
  to: CalendarDateSchema,
  /** One for each measure, in their order. */
  trends: v.array(TrendSchema),
});
/** All measures over a span. */
export type Trends = v.InferOutput<typeof TrendsSchema>;

/** All that is known to one of two of a span of days. */
export type TrendFacts = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** My own check-ins; `isShared` where they stand beside the present couple. */
  readonly mine: ReadonlyMap<
    CalendarDate,
    { readonly lines: OwnLines; readonly isShared: boolean }
  >;
  /** What the other shares; null for somebody alone, frozen or unconfirmed. */
  readonly partners: ReadonlyMap<CalendarDate, SharedCheckin> | null;
};

type TrendDay = {
  readonly date: CalendarDate;
  readonly mine: OwnLines | null;
  /** What the other sees of mine, as it stands beside the couple. */
  readonly myCopy: SharedCheckin | null;
  readonly theirCopy: SharedCheckin | null;
};

const buildTrendDays = ({ from, to, mine, partners }: TrendFacts): readonly TrendDay[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const date = addDays(from, index);
    const own = mine.get(date);
    return {
      date,
      mine: own?.lines ?? null,
      myCopy: own?.isShared ? toSharedCheckin(own.lines) : null,
      theirCopy: partners?.get(date) ?? null,
    };
  });

/**
 * Whether a measure is open to the other as far as both can tell: shared at once, or for both on a day
 * of which both know that the other has checked in. A check-in for oneself opens lines to its author
 * but never counts, or the count would give it away.
 */
const isOpen = (
  copy: SharedCheckin | null,
  others: SharedCheckin | null,
  measure: Measure,
): boolean =>
  copy !== null &&
  (copy.now[measure] !== undefined || (others !== null && copy.both[measure] !== undefined));

/** Both see the couple's two lines or neither does: the same days are counted for either. */
const isTrendVisibleToBoth = (days: readonly TrendDay[], measure: Measure): boolean => {
  const mine = days.filter(({ myCopy, theirCopy }) => isOpen(myCopy, theirCopy, measure));
  const theirs = days.filter(({ myCopy, theirCopy }) => isOpen(theirCopy, myCopy, measure));
  return Math.min(mine.length, theirs.length) >= MIN_SHARED_DAYS_FOR_TREND;
};

const buildTrend = (days: readonly TrendDay[], measure: Measure): Trend => ({
  measure,
  mine: days.map(({ date, mine }) => ({ date, value: mine?.[measure]?.value ?? null })),
  partner: isTrendVisibleToBoth(days, measure)
    ? days.map(({ date, mine, theirCopy }) => ({
        date,
        value: getVisibleLines(theirCopy, mine !== null).lines?.[measure] ?? null,
      }))
    : null,
});

/** All measures over a span: my own always, the other's of days that I may see. */
export const buildTrends = (facts: TrendFacts): Trends => {
  const days = buildTrendDays(facts);
  return {
    from: facts.from,
    to: facts.to,
    trends: measures.map((measure) => buildTrend(days, measure)),
  };
};
