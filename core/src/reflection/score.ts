import * as v from 'valibot';
import { SLIDER } from './form.ts';
import { type Band, bands } from './themes.ts';

/** What both set one slider to, each 1 to 7. */
export type Pair = readonly [one: number, other: number];

/** Sliders of a theme that both must have answered (product.md, "Feedback forms"). */
export const MIN_ANSWERED_PER_THEME = 2;

/** How much the good that two share counts, and how much being in tune (product.md, "Feedback forms"). */
export const WEIGHTS = { shared: 0.6, inTune: 0.4 } as const;

/** From which score on a theme is in a band; below the last it is worth a talk (our own choice). */
export const BAND_MIN_SCORE = { blooming: 0.7, good: 0.45 } as const;

/**
 * What every answer of the two must at least be for a theme to be in a band (our own choice). Scores
 * alone would give answers away: who says 1 and 7 reaches 0.7 only with somebody who says 1 and 7 too.
 */
export const BAND_MIN_ANSWER = { blooming: 5, good: 3 } as const;

/** How much a theme in a band counts towards the whole, 0 to 1 (our own choice). */
export const BAND_WEIGHTS = { blooming: 1, good: 0.65, 'worth-a-talk': 0.3 } as const;

/** What somebody set the sliders of a theme to, each 1 to 7; null: left out. */
type Sliders = readonly (number | null)[];

/** A place of a slider as a number from 0 to 1. */
export const toUnit = (place: number): number => (place - SLIDER.min) / (SLIDER.max - SLIDER.min);

/** The good that both have of one item: as much as the one who has less of it, 0 to 1. */
export const getSharedGood = ([one, other]: Pair): number => Math.min(toUnit(one), toUnit(other));

/** How near the two are to each other in one item, 0 to 1. */
export const inTune = ([one, other]: Pair): number => 1 - Math.abs(toUnit(one) - toUnit(other));

const mean = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / all.length;

/** How two agree on a theme, 0 to 1, by the items both answered; null where those are too few. */
export const themeScore = (pairs: readonly Pair[]): number | null =>
  pairs.length < MIN_ANSWERED_PER_THEME
    ? null
    : WEIGHTS.shared * mean(pairs.map(getSharedGood)) + WEIGHTS.inTune * mean(pairs.map(inTune));

/** The sliders of a theme that both have set, as pairs. */
export const toPairs = (mine: Sliders, theirs: Sliders): readonly Pair[] =>
  mine.flatMap((one, place): Pair[] => {
    const other = theirs[place] ?? null;
    return one === null || other === null ? [] : [[one, other]];
  });

/** The band of a score; a hair below a border, as sums of such fractions are, counts as on it. */
export const getBand = (score: number): Band => {
  const rounded = Math.round(score * 1e9) / 1e9;
  if (rounded >= BAND_MIN_SCORE.blooming) return 'blooming';
  return rounded >= BAND_MIN_SCORE.good ? 'good' : 'worth-a-talk';
};

/** The best band that answers leave room for, by the least of them, whoever gave it. */
const bestBand = (min: number): Band => {
  if (min >= BAND_MIN_ANSWER.blooming) return 'blooming';
  return min >= BAND_MIN_ANSWER.good ? 'good' : 'worth-a-talk';
};

/**
 * The band of a theme; null: too few answers. Whoever knows it and their own answers still has three
 * possible answers of the other's, at least, to every slider. It does not hide what stays the same
 * over many forms: who asks often enough, and answers differently each time, comes closer.
 */
export const themeBand = (mine: Sliders, theirs: Sliders): Band | null => {
  const score = themeScore(toPairs(mine, theirs));
  if (score === null) return null;
  const min = Math.min(...[...mine, ...theirs].filter((place) => place !== null));
  return bands[Math.max(bands.indexOf(getBand(score)), bands.indexOf(bestBand(min)))] ?? null;
};

/** Themes with a band that a reflection needs to count towards the whole (our own choice). */
export const THEMES_FOR_SCORE = 2;

/**
 * A reflection's score over its themes, 0 to 1; null where too few of them have one. By their bands
 * and not by what lies behind them, so that the whole says nothing that the bands have not said.
 */
export const reflectionScore = (all: readonly (Band | null)[]): number | null => {
  const counted = all.filter((band) => band !== null);
  return counted.length < THEMES_FOR_SCORE ? null : mean(counted.map((band) => BAND_WEIGHTS[band]));
};

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
export const computeOverall = (newestFirst: readonly number[]): Overall => {
  const counted = newestFirst.slice(0, OVERALL.last);
  if (counted.length < OVERALL.from) return { range: null, basedOn: counted.length };
  const points = Math.round(median(counted) * 100 * 1e6) / 1e6;
  const from = Math.min(90, Math.floor(points / 10) * 10);
  return { range: { from, to: from + 10 }, basedOn: counted.length };
};
