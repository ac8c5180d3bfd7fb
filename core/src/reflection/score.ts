import * as v from 'valibot';
import { computeMean } from '../lists.ts';
import { SLIDER } from './form.ts';
import { type Band, bands } from './themes.ts';

export type Pair = readonly [one: number, other: number];

/** See docs/product.md, "Forms and reflections". */
export const MIN_ANSWERED_PER_THEME = 2;

/** See docs/product.md, "Forms and reflections". */
export const WEIGHTS = { shared: 0.6, inTune: 0.4 } as const;

/** Below the last it is worth a talk (our own choice). */
export const BAND_MIN_SCORE = { blooming: 0.7, good: 0.45 } as const;

/**
 * Minimum of all answers for a band (our own choice). Scores alone would reveal answers: 1 and 7 reach 0.7
 * only with a partner who also says 1 and 7.
 */
export const BAND_MIN_ANSWER = { blooming: 5, good: 3 } as const;

/** Towards the overall score, 0 to 1 (our own choice). */
export const BAND_WEIGHTS = { blooming: 1, good: 0.65, 'worth-a-talk': 0.3 } as const;

type Sliders = readonly (number | null)[];

/** 0 to 1. */
export const toUnit = (place: number): number => (place - SLIDER.min) / (SLIDER.max - SLIDER.min);

/** The lower of the two, 0 to 1. */
export const getLowerScore = ([one, other]: Pair): number => Math.min(toUnit(one), toUnit(other));

/** Closeness of the two answers, 0 to 1. */
export const getCloseness = ([one, other]: Pair): number =>
  1 - Math.abs(toUnit(one) - toUnit(other));

/** 0 to 1, over the items both answered; null if too few. */
export const themeScore = (pairs: readonly Pair[]): number | null =>
  pairs.length < MIN_ANSWERED_PER_THEME
    ? null
    : WEIGHTS.shared * computeMean(pairs.map(getLowerScore)) +
      WEIGHTS.inTune * computeMean(pairs.map(getCloseness));

export const toPairs = (mine: Sliders, theirs: Sliders): readonly Pair[] =>
  mine.flatMap((one, place): Pair[] => {
    const other = theirs[place] ?? null;
    return one === null || other === null ? [] : [[one, other]];
  });

/** Rounded, so that floating-point sums just below a limit count as on it. */
export const getBand = (score: number): Band => {
  const rounded = Math.round(score * 1e9) / 1e9;
  if (rounded >= BAND_MIN_SCORE.blooming) return 'blooming';
  return rounded >= BAND_MIN_SCORE.good ? 'good' : 'worth-a-talk';
};

const getHighestAllowedBand = (min: number): Band => {
  if (min >= BAND_MIN_ANSWER.blooming) return 'blooming';
  return min >= BAND_MIN_ANSWER.good ? 'good' : 'worth-a-talk';
};

/**
 * Null: too few answers. Leaves at least three possible partner answers per slider. Over many forms, varied
 * own answers can still narrow them down.
 */
export const themeBand = (mine: Sliders, theirs: Sliders): Band | null => {
  const score = themeScore(toPairs(mine, theirs));
  if (score === null) return null;
  const min = Math.min(...[...mine, ...theirs].filter((place) => place !== null));
  return (
    bands[Math.max(bands.indexOf(getBand(score)), bands.indexOf(getHighestAllowedBand(min)))] ??
    null
  );
};

/** Our own choice. */
export const THEMES_FOR_SCORE = 2;

/** 0 to 1; null if too few themes have a band. Uses only the bands, so that it reveals nothing more. */
export const reflectionScore = (all: readonly (Band | null)[]): number | null => {
  const counted = all.filter((band) => band !== null);
  return counted.length < THEMES_FOR_SCORE
    ? null
    : computeMean(counted.map((band) => BAND_WEIGHTS[band]));
};

/** The median of the last five, once there are three. */
export const OVERALL = { last: 5, from: 3 } as const;

/** A range of ten points, never a number. */
export const OverallSchema = v.object({
  /** `from` is 0, 10, ... 90 and `to` ten more; null if there are too few. */
  range: v.nullable(v.object({ from: v.number(), to: v.number() })),
  basedOn: v.number(),
});
export type Overall = v.InferOutput<typeof OverallSchema>;

const median = (scores: readonly number[]): number => {
  const sorted = scores.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  const lower = sorted[Math.ceil(middle) - 1] ?? upper;
  return (lower + upper) / 2;
};

export const computeRecentCompatibility = (newestFirst: readonly number[]): Overall => {
  const counted = newestFirst.slice(0, OVERALL.last);
  if (counted.length < OVERALL.from) return { range: null, basedOn: counted.length };
  const points = Math.round(median(counted) * 100 * 1e6) / 1e6;
  const from = Math.min(90, Math.floor(points / 10) * 10);
  return { range: { from, to: from + 10 }, basedOn: counted.length };
};
