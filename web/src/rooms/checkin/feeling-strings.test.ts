import { measures } from '@usward/core/checkin/checkin';
import { describe, expect, it } from 'vitest';
import { getBlankStrings, getFeelingStrings, getStringPath } from './feeling-strings.ts';

const levels = [1, 2, 3, 4, 5];

/** Where a drawing comes in and goes out. */
const getEnds = (path: string) => {
  const [, start] = /^M-\d+ (\d+)H/.exec(path) ?? [];
  const [, end] = /(\d+)H\d+$/.exec(path) ?? [];
  return [start, end];
};

describe('the drawing of a feeling', () => {
  it('differs for each of the five levels', () => {
    for (const measure of measures) {
      const drawings = levels.map((level) => JSON.stringify(getFeelingStrings(measure, level)));
      expect(new Set(drawings).size).toBe(5);
    }
  });

  it('leaves at the height at which it came in, so that two of them join', () => {
    const strings = measures.flatMap((measure) => [
      ...levels.flatMap((level) => getFeelingStrings(measure, level).slice(0, 1)),
    ]);
    for (const { path } of strings) {
      const [start, end] = getEnds(path);
      expect([path, end]).toEqual([path, start]);
    }
  });

  it('is level where it meets its straight ends, so that it has no corner', () => {
    const paths = measures.flatMap((measure) =>
      levels.flatMap((level) =>
        measure === 'mood' ? [] : getFeelingStrings(measure, level).map(({ path }) => path),
      ),
    );
    for (const path of paths) {
      const [, start, control] = /^M-620 (\d+)H-20C\S+ (\d+) /.exec(path) ?? [];
      const [, lastControl, end] = /(\d+) 260 (\d+)H860$/.exec(path) ?? [];
      expect([path, control, lastControl]).toEqual([path, start, end]);
    }
  });

  it('takes the lines of both only for closeness', () => {
    expect(getFeelingStrings('closeness', 3).map(({ who }) => who)).toEqual(['me', 'you']);
    expect(getFeelingStrings('stress', 3).map(({ who }) => who)).toEqual(['me']);
    expect(getStringPath('closeness', 1, 'me')).not.toBe(getStringPath('closeness', 1, 'you'));
  });

  it('says nothing before anything was chosen', () => {
    for (const measure of ['mood', 'energy', 'stress'] as const) {
      const blank = JSON.stringify(getBlankStrings(measure));
      const drawn = levels.map((level) => JSON.stringify(getFeelingStrings(measure, level)));
      expect(drawn).not.toContain(blank);
    }
  });
});
