import * as v from 'valibot';

/** The whole over time: a median of so many reflections at most, once there are so many at least. */
export const OVERALL = { last: 5, from: 3 } as const;

/** Schema of the whole over time: a range of ten points, never a number, and what it is based on. */
export const OverallSchema = v.object({
  /** Null before there is enough; `from` is 0, 10, ... 90 and `to` ten more. */
  range: v.nullable(v.object({ from: v.number(), to: v.number() })),
  /** Reflections it is based on: 0 to 5. */
  basedOn: v.number(),
});
/** The whole over time. */
export type Overall = v.InferOutput<typeof OverallSchema>;

/** The middle one, or the mean of the two in the middle. */
const median = (scores: readonly number[]): number => {
  const sorted = scores.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  const lower = sorted[Math.ceil(middle) - 1] ?? upper;
  return (lower + upper) / 2;
};

/** The whole by the scores of the newest reflections, 0 to 1 each, newest first. */
export const overallOf = (newestFirst: readonly number[]): Overall => {
  const counted = newestFirst.slice(0, OVERALL.last);
  if (counted.length < OVERALL.from) return { range: null, basedOn: counted.length };
  const points = Math.round(median(counted) * 100 * 1e6) / 1e6;
  const from = Math.min(90, Math.floor(points / 10) * 10);
  return { range: { from, to: from + 10 }, basedOn: counted.length };
};
