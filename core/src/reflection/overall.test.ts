import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overallOf } from './overall.ts';

const rangeOf = (...newestFirst: number[]): string => {
  const { range } = overallOf(newestFirst);
  return range === null ? 'none' : `${range.from}-${range.to}`;
};
const thrice = (score: number): string => rangeOf(score, score, score);
const score = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);

describe('the whole over time', () => {
  it('begins with three reflections and says what it is based on', () => {
    expect(overallOf([])).toEqual({ range: null, basedOn: 0 });
    expect(overallOf([1, 1])).toEqual({ range: null, basedOn: 2 });
    expect(overallOf([0.5, 0.5, 0.5])).toEqual({ range: { from: 50, to: 60 }, basedOn: 3 });
  });

  it('looks at the newest five and no further', () => {
    expect(overallOf([0.1, 0.1, 0.1, 0.9, 0.9, 0.9, 0.9])).toEqual({
      range: { from: 10, to: 20 },
      basedOn: 5,
    });
    fc.assert(
      fc.property(fc.array(score, { minLength: 5, maxLength: 5 }), fc.array(score), (all, old) => {
        expect(overallOf([...all, ...old])).toEqual(overallOf(all));
      }),
    );
  });

  it('is the one in the middle, or the mean of the two there, however they are ordered', () => {
    expect(rangeOf(0.92, 0.11, 0.55)).toBe('50-60');
    expect(rangeOf(0.2, 0.9, 0.4, 0.64)).toBe('50-60');
    expect(rangeOf(0.64, 0.2, 0.4, 0.9)).toBe('50-60');
    expect(rangeOf(0, 0.3, 0.7, 1)).toBe('50-60');
    expect(rangeOf(0.05, 0.95, 0.85, 0.15, 0.35)).toBe('30-40');
    fc.assert(
      fc.property(fc.array(score, { minLength: 3, maxLength: 5 }), (all) => {
        expect(overallOf([...all].reverse())).toEqual(overallOf(all));
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
        const { range } = overallOf(all);
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
    expect(rangeOf(...scores)).toBe('50-60');
    expect(overallOf(scores).range?.from).toBe(50);
    expect(scores).toEqual([0.9, 0.1, 0.5]);
  });
});
