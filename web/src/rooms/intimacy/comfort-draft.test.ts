import type { Comfort } from '@usward/core/intimacy/comfort';
import { describe, expect, it } from 'vitest';
import {
  getComfortDraftKey,
  getComfortOneLevelLower,
  parseComfortDraft,
  toComfort,
  toggle,
} from './comfort-draft.ts';

const comfort: Comfort = { level: 2, topics: ['touch'], limits: ['hair'] };

describe('a comfort that is being chosen', () => {
  it('begins with nothing: no level is chosen for anybody', () => {
    const draft = parseComfortDraft('', null);
    expect(draft).toEqual({ level: null, topics: [], limits: [] });
    expect(toComfort(draft)).toBeNull();
  });

  it('begins with what holds', () => {
    expect(toComfort(parseComfortDraft('', comfort))).toEqual(comfort);
  });

  it('goes on with what was begun', () => {
    const begun = { ...comfort, level: 0 };
    expect(parseComfortDraft(JSON.stringify(begun), comfort)).toEqual(begun);
  });

  it.each(['{', '{"level":9,"topics":[],"limits":[]}'])('is not led astray by %s', (text) => {
    expect(parseComfortDraft(text, comfort)).toEqual(comfort);
  });

  it('is kept for each couple by itself, and for somebody alone', () => {
    expect(getComfortDraftKey('c1')).not.toBe(getComfortDraftKey('c2'));
    expect(getComfortDraftKey(null)).toBe(getComfortDraftKey(undefined));
  });
});

describe('lowering', () => {
  it('takes one level, and leaves the rest', () => {
    expect(getComfortOneLevelLower(comfort)).toEqual({ ...comfort, level: 1 });
  });
  it('ends at the sweetest', () => {
    expect(getComfortOneLevelLower({ ...comfort, level: 0 })).toBeNull();
  });
});

it('a chip is put in and taken out', () => {
  expect(toggle(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggle(['a', 'b'], 'a')).toEqual(['b']);
});
