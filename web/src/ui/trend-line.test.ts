import { describe, expect, it } from 'vitest';
import { pathOfRuns, runsOf } from './trend-line.ts';

describe('a line over days', () => {
  it('has the highest value on top and the first day at the start', () => {
    expect(runsOf([5, 3, 1])).toEqual([
      [
        { x: 0, y: 0 },
        { x: 0.5, y: 0.5 },
        { x: 1, y: 1 },
      ],
    ]);
  });

  it('breaks where nothing was said', () => {
    expect(runsOf([null, 4, null, null, 2, 2, null]).map((run) => run.length)).toEqual([1, 2]);
  });

  it('is empty when nothing was said at all', () => {
    expect(runsOf([null, null])).toEqual([]);
    expect(pathOfRuns(runsOf([null, null]), 600, 160)).toBe('');
  });

  it('draws a lone day as a dot', () => {
    expect(pathOfRuns(runsOf([null, 3, null]), 600, 160)).toBe('M300 80h0');
  });

  it('draws neighbouring days as one curve between their values', () => {
    expect(pathOfRuns(runsOf([1, 5]), 600, 160)).toBe('M0 160C300 160 300 0 600 0');
  });

  it('starts anew after a gap', () => {
    expect(pathOfRuns(runsOf([1, null, 5]), 600, 160)).toBe('M0 160h0M600 0h0');
  });
});
