import * as v from 'valibot';
import { CalendarDateSchema } from '../calendar.ts';

/** Over how many days, today among them (product.md, "Check-in"). */
export const trendSpans = [7, 30, 90] as const;

/** How often both must have shared a measure before its two lines stand side by side (product.md). */
export const SHARED_FOR_TREND = 5;

const level = v.nullable(v.number());

/** Schema of one day of one line: 1 to 5, or null where nothing was said. */
const PointSchema = v.object({ date: CalendarDateSchema, value: level });

/** Schema of one measure over a span: every day of it, oldest first. */
export const TrendSchema = v.object({
  measure: v.string(),
  mine: v.array(PointSchema),
  /**
   * The partner's, of days whose value I may see; null unless each has shared this measure with the
   * other on at least {@link SHARED_FOR_TREND} days of the span.
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
