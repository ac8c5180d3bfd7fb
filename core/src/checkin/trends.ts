import * as v from 'valibot';
import { addDays, type CalendarDate, CalendarDateSchema, daysBetween } from '../calendar.ts';
import { type Measure, measures, type OwnLines } from './checkin.ts';
import { getVisibleLines, type SharedCheckin, toSharedCheckin } from './view-checkin.ts';

/** Including today (docs/product.md, "Check-in"). */
export const trendSpanDays = [7, 30, 90] as const;

/** Days on which both must have shared a measure before both lines show (docs/product.md). */
export const MIN_SHARED_DAYS_FOR_TREND = 5;

const level = v.nullable(v.number());

const PointSchema = v.object({ date: CalendarDateSchema, value: level });

export const TrendSchema = v.object({
  measure: v.string(),
  mine: v.array(PointSchema),
  /** Null unless each has shared this measure on at least {@link MIN_SHARED_DAYS_FOR_TREND} days. */
  partner: v.nullable(v.array(PointSchema)),
});
export type Trend = v.InferOutput<typeof TrendSchema>;

export const TrendsSchema = v.object({
  from: CalendarDateSchema,
  to: CalendarDateSchema,
  trends: v.array(TrendSchema),
});
export type Trends = v.InferOutput<typeof TrendsSchema>;

export type TrendFacts = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** `isShared`: the present couple has a copy of it. */
  readonly mine: ReadonlyMap<
    CalendarDate,
    { readonly lines: OwnLines; readonly isShared: boolean }
  >;
  /** Null while alone, frozen or unconfirmed. */
  readonly partners: ReadonlyMap<CalendarDate, SharedCheckin> | null;
};

type TrendDay = {
  readonly date: CalendarDate;
  readonly mine: OwnLines | null;
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

/** A private check-in opens the partner's lines but never counts here: the count would reveal it. */
const isMeasureShared = (
  copy: SharedCheckin | null,
  others: SharedCheckin | null,
  measure: Measure,
): boolean =>
  copy !== null &&
  (copy.now[measure] !== undefined || (others !== null && copy.both[measure] !== undefined));

/** Both see two lines or neither does: the same days count for either. */
const isTrendVisibleToBoth = (days: readonly TrendDay[], measure: Measure): boolean => {
  const mine = days.filter(({ myCopy, theirCopy }) => isMeasureShared(myCopy, theirCopy, measure));
  const theirs = days.filter(({ myCopy, theirCopy }) =>
    isMeasureShared(theirCopy, myCopy, measure),
  );
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

export const buildTrends = (facts: TrendFacts): Trends => {
  const days = buildTrendDays(facts);
  return {
    from: facts.from,
    to: facts.to,
    trends: measures.map((measure) => buildTrend(days, measure)),
  };
};
