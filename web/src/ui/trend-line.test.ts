import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRuns, toSvgPath } from './TrendChart.tsx';

/** The heights of a curve's two ends and of what draws it to them, in order, of each curve of a path. */
const parseCurves = (path: string): readonly (readonly number[])[] => {
  const curves: number[][] = [];
  let at = 0;
  for (const [, letter, numbers = ''] of path.matchAll(/([MC])([^MCh]+)/g)) {
    const places = numbers.trim().split(/\s+/).map(Number);
    const heights = places.filter((_, index) => index % 2 === 1);
    if (letter === 'C') curves.push([at, ...heights]);
    at = heights.at(-1) ?? 0;
  }
  return curves;
};

const bezier = (t: number, [a = 0, b = 0, c = 0, d = 0]: readonly number[]): number =>
  (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;

describe('a line over days', () => {
  it('has the highest value on top and the first day at the start', () => {
    expect(toRuns([5, 3, 1])).toEqual([
      [
        { x: 0, y: 0 },
        { x: 0.5, y: 0.5 },
        { x: 1, y: 1 },
      ],
    ]);
  });

  it('breaks where nothing was said', () => {
    expect(toRuns([null, 4, null, null, 2, 2, null]).map((run) => run.length)).toEqual([1, 2]);
  });

  it('is empty when nothing was said at all', () => {
    expect(toRuns([null, null])).toEqual([]);
    expect(toSvgPath(toRuns([null, null]), 600, 160)).toBe('');
  });

  it('draws a lone day as a dot', () => {
    expect(toSvgPath(toRuns([null, 3, null]), 600, 160)).toBe('M300 80h0');
  });

  it('draws neighboring days as one curve between their values', () => {
    expect(toSvgPath(toRuns([1, 5]), 600, 160)).toBe('M0 160C300 160 300 0 600 0');
  });

  it('never leaves the range between two neighboring days', () => {
    const value = fc.option(fc.integer({ min: 1, max: 5 }), { freq: 4 });
    fc.assert(
      fc.property(fc.array(value, { maxLength: 90 }), (values) => {
        for (const [from, ...points] of parseCurves(toSvgPath(toRuns(values), 600, 160))) {
          const [, , end = 0] = points;
          for (let t = 0; t <= 1; t += 0.05) {
            const y = bezier(t, [from ?? 0, ...points]);
            expect(y).toBeGreaterThanOrEqual(Math.min(from ?? 0, end) - 0.001);
            expect(y).toBeLessThanOrEqual(Math.max(from ?? 0, end) + 0.001);
          }
        }
      }),
    );
  });

  it('starts a new segment after a gap', () => {
    expect(toSvgPath(toRuns([1, null, 5]), 600, 160)).toBe('M0 160h0M600 0h0');
  });
});
