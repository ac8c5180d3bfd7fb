import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySliders } from './form.fixture.ts';
import {
  BAND_MIN_SCORE,
  BAND_WEIGHTS,
  computeRecentCompatibility,
  getBand,
  getCloseness,
  getLowerScore,
  type Pair,
  reflectionScore,
  themeBand,
  themeScore,
  toPairs,
  toUnit,
} from './score.ts';
import { bands } from './themes.ts';

const place = fc.integer({ min: 1, max: 7 });
const anyPair: fc.Arbitrary<Pair> = fc.tuple(place, place);
const anyPairs = fc.array(anyPair, { minLength: 2, maxLength: 3 });
const getScore = (...pairs: Pair[]): number => themeScore(pairs) ?? Number.NaN;
const swapped = ([one, other]: Pair): Pair => [other, one];
/** Pairs, which of them to change, and by how much no sum of fractions is off. */
const pairsAndOne = fc.tuple(anyPairs, fc.nat()).map(([pairs, at]) => ({
  pairs,
  at: at % pairs.length,
}));
const HAIR = 1e-9;
const everyTriple = [null, 1, 2, 3, 4, 5, 6, 7].flatMap((first, _, places) =>
  places.flatMap((second) => places.map((third) => [first, second, third])),
);

describe('the score of a theme', () => {
  it('matches the examples in docs/product.md, counted by hand', () => {
    expect([1, 4, 7].map(toUnit)).toEqual([0, 0.5, 1]);
    expect(getLowerScore([6, 4])).toBeCloseTo(0.5, 12);
    expect(getCloseness([6, 4])).toBeCloseTo(2 / 3, 12);
    expect(getScore([7, 7], [7, 7], [7, 7])).toBeCloseTo(1, 12);
    expect(getScore([1, 7], [7, 1])).toBeCloseTo(0, 12);
    expect(getScore([1, 1], [1, 1])).toBeCloseTo(0.4, 12);
    expect(getScore([4, 4], [4, 4])).toBeCloseTo(0.7, 12);
    // Good: 1/2, 1/6, 5/6, mean 1/2. In tune: 2/3, 1/2, 1, mean 13/18.
    expect(getScore([6, 4], [2, 5], [6, 6])).toBeCloseTo(0.6 * 0.5 + (0.4 * 13) / 18, 12);
  });

  it('needs two sliders that both have set', () => {
    expect(themeScore([])).toBeNull();
    expect(themeScore([[7, 7]])).toBeNull();
    expect(toPairs([1, null, 3], [4, 5, null])).toEqual([[1, 4]]);
    expect(toPairs([1, 2, 3], [])).toEqual([]);
    expect(toPairs([], [1, 2, 3])).toEqual([]);
    expect(toPairs([1, 2, null], [4, 5, 6])).toEqual([
      [1, 4],
      [2, 5],
    ]);
  });

  it('lies between 0 and 1, its parts too, and is the same for both', () => {
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        for (const number of [
          getScore(...pairs),
          ...pairs.map(getLowerScore),
          ...pairs.map(getCloseness),
        ]) {
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThanOrEqual(1 + HAIR);
        }
        expect(getScore(...pairs.map(swapped))).toBe(getScore(...pairs));
      }),
    );
  });

  it('rises when both answer one higher: by a tenth of the slider’s share', () => {
    fc.assert(
      fc.property(pairsAndOne, ({ pairs, at }) => {
        const [one, other] = pairs[at] ?? [7, 7];
        if (one === 7 || other === 7) return;
        const risen = pairs.with(at, [one + 1, other + 1]);
        expect(getScore(...risen) - getScore(...pairs)).toBeCloseTo(0.1 / pairs.length, 9);
      }),
    );
  });

  it('rises when the lower one comes nearer, and falls when the higher one goes further away', () => {
    fc.assert(
      fc.property(pairsAndOne, ({ pairs, at }) => {
        const [one, other] = pairs[at] ?? [7, 7];
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const before = getScore(...pairs);
        if (low < high) {
          const nearer = getScore(...pairs.with(at, [low + 1, high]));
          expect(nearer - before).toBeCloseTo(1 / 6 / pairs.length, 9);
        }
        if (high < 7) {
          const further = getScore(...pairs.with(at, [low, high + 1]));
          expect(further - before).toBeCloseTo(-0.4 / 6 / pairs.length, 9);
        }
      }),
    );
  });
});

describe('the band of a theme', () => {
  it('begins on its border, also where fractions add up to a hair less', () => {
    const { blooming, good } = BAND_MIN_SCORE;
    expect([1, blooming, blooming - 1e-12].map(getBand)).toEqual(Array(3).fill('blooming'));
    expect([blooming - 1e-6, good, good - 1e-12].map(getBand)).toEqual(Array(3).fill('good'));
    expect([good - 1e-6, 0].map(getBand)).toEqual(['worth-a-talk', 'worth-a-talk']);
  });

  it('is that of the exact fraction, for all that two can say', () => {
    for (const mine of everyTriple) {
      for (const theirs of everyTriple) {
        const pairs = toPairs(mine, theirs);
        const score = themeScore(pairs);
        if (score === null) continue;
        // In whole numbers: 60 n times the score.
        const good = pairs.reduce((sum, pair) => sum + Math.min(...pair) - 1, 0);
        const apart = pairs.reduce((sum, [one, other]) => sum + Math.abs(one - other), 0);
        const hundredfold = 100 * (6 * good + 4 * (6 * pairs.length - apart));
        const borders = [70, 45].filter((border) => hundredfold < border * 60 * pairs.length);
        if (getBand(score) !== bands[borders.length]) {
          expect.fail(`${mine} and ${theirs}: ${getBand(score)}, not ${bands[borders.length]}`);
        }
      }
    }
  });

  it('is no better than the lowest answer allows, whoever gave it', () => {
    expect(themeBand([5, 5, 5], [5, 5, 5])).toBe('blooming');
    expect(themeBand([5, 5, 4], [5, 5, null])).toBe('good');
    expect(themeBand([5, 5, null], [5, 5, 4])).toBe('good');
    expect(themeBand([4, 4, 4], [4, 4, 4])).toBe('good');
    expect(themeBand([7, 7, 3], [7, 7, 7])).toBe('good');
    expect(themeBand([7, 7, 7], [7, 7, 2])).toBe('worth-a-talk');
    expect(themeBand([7, 7, 2], [7, 7, null])).toBe('worth-a-talk');
    expect(themeBand([7, 7, null], [null, 7, 7])).toBeNull();
    expect(themeBand([], [])).toBeNull();
  });

  it('is no better than the score', () => {
    expect(themeBand([7, 7, 7], [5, 5, 5])).toBe('good');
    expect(themeBand([7, 7, 7], [3, 3, 3])).toBe('worth-a-talk');
  });

  it('is the same for both', () => {
    fc.assert(
      fc.property(anySliders, anySliders, (mine, theirs) => {
        expect(themeBand(mine, theirs)).toBe(themeBand(theirs, mine));
      }),
    );
  });
});

describe('the score of a reflection', () => {
  it('is the mean of what its bands count', () => {
    expect(BAND_WEIGHTS).toEqual({ blooming: 1, good: 0.65, 'worth-a-talk': 0.3 });
    expect(reflectionScore(['blooming', 'worth-a-talk'])).toBeCloseTo(0.65, 12);
    expect(reflectionScore(['blooming', null, 'good'])).toBeCloseTo(0.825, 12);
  });

  it('needs two themes with a band', () => {
    expect(reflectionScore([])).toBeNull();
    expect(reflectionScore(['blooming', null, null])).toBeNull();
  });
});

const getRange = (...newestFirst: number[]): string => {
  const { range } = computeRecentCompatibility(newestFirst);
  return range === null ? 'none' : `${range.from}-${range.to}`;
};
const thrice = (score: number): string => getRange(score, score, score);
const score = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);

describe('the whole over time', () => {
  it('begins with three reflections and says what it is based on', () => {
    expect(computeRecentCompatibility([])).toEqual({ range: null, basedOn: 0 });
    expect(computeRecentCompatibility([1, 1])).toEqual({ range: null, basedOn: 2 });
    expect(computeRecentCompatibility([0.5, 0.5, 0.5])).toEqual({
      range: { from: 50, to: 60 },
      basedOn: 3,
    });
  });

  it('looks at the newest five and no further', () => {
    expect(computeRecentCompatibility([0.1, 0.1, 0.1, 0.9, 0.9, 0.9, 0.9])).toEqual({
      range: { from: 10, to: 20 },
      basedOn: 5,
    });
    fc.assert(
      fc.property(fc.array(score, { minLength: 5, maxLength: 5 }), fc.array(score), (all, old) => {
        expect(computeRecentCompatibility([...all, ...old])).toEqual(
          computeRecentCompatibility(all),
        );
      }),
    );
  });

  it('is the one in the middle, or the mean of the two there, however they are ordered', () => {
    expect(getRange(0.92, 0.11, 0.55)).toBe('50-60');
    expect(getRange(0.2, 0.9, 0.4, 0.64)).toBe('50-60');
    expect(getRange(0.64, 0.2, 0.4, 0.9)).toBe('50-60');
    expect(getRange(0, 0.3, 0.7, 1)).toBe('50-60');
    expect(getRange(0.05, 0.95, 0.85, 0.15, 0.35)).toBe('30-40');
    fc.assert(
      fc.property(fc.array(score, { minLength: 3, maxLength: 5 }), (all) => {
        expect(computeRecentCompatibility([...all].reverse())).toEqual(
          computeRecentCompatibility(all),
        );
      }),
    );
  });

  it('is a range of ten points, of which the last one has its end in it', () => {
    expect([0, 0.0999, 0.1, 0.899, 0.9, 0.99, 1].map(thrice)).toEqual([
      '0-10',
      '0-10',
      '10-20',
      '80-90',
      '90-100',
      '90-100',
      '90-100',
    ]);
    fc.assert(
      fc.property(fc.array(score, { minLength: 3 }), (all) => {
        const { range } = computeRecentCompatibility(all);
        expect([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]).toContain(range?.from);
        expect((range?.to ?? 0) - (range?.from ?? 0)).toBe(10);
      }),
    );
  });

  it('counts a hair below a border, as fractions come to, as on it', () => {
    expect([0.1 * 3, 0.29 + 0.01, 1 - 0.3, 0.3 - 1e-12].map(thrice)).toEqual([
      '30-40',
      '30-40',
      '70-80',
      '30-40',
    ]);
    expect(thrice((0.3 + 0.3 + 0.3) / 3)).toBe('30-40');
    expect(thrice(0.6999)).toBe('60-70');
  });

  it('leaves what it is given as it is', () => {
    const scores = Object.freeze([0.9, 0.1, 0.5]);
    expect(getRange(...scores)).toBe('50-60');
    expect(computeRecentCompatibility(scores).range?.from).toBe(50);
    expect(scores).toEqual([0.9, 0.1, 0.5]);
  });
});
