import type { Comfort } from '@usward/core/intimacy/comfort';
import { describe, expect, it } from 'vitest';
import { comfortOf, comfortPlace, readComfort, sweeter, toggled } from './comfort-draft.ts';

const comfort: Comfort = { level: 2, topics: ['touch'], limits: ['hair'] };

describe('a comfort that is being chosen', () => {
  it('begins with nothing: no level is chosen for anybody', () => {
    const draft = readComfort('', null);
    expect(draft).toEqual({ level: null, topics: [], limits: [] });
    expect(comfortOf(draft)).toBeNull();
  });

  it('begins with what holds', () => {
    expect(comfortOf(readComfort('', comfort))).toEqual(comfort);
  });

  it('goes on with what was begun', () => {
    const begun = { ...comfort, level: 0 };
    expect(readComfort(JSON.stringify(begun), comfort)).toEqual(begun);
  });

  it.each(['{', '{"level":9,"topics":[],"limits":[]}'])('is not led astray by %s', (kept) => {
    expect(readComfort(kept, comfort)).toEqual(comfort);
  });

  it('is kept for each couple by itself, and for somebody alone', () => {
    expect(comfortPlace('c1')).not.toBe(comfortPlace('c2'));
    expect(comfortPlace(null)).toBe(comfortPlace(undefined));
  });
});

describe('lowering', () => {
  it('takes one level, and leaves the rest', () => {
    expect(sweeter(comfort)).toEqual({ ...comfort, level: 1 });
  });
  it('ends at the sweetest', () => {
    expect(sweeter({ ...comfort, level: 0 })).toBeNull();
  });
});

it('a chip is put in and taken out', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
