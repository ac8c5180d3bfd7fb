import { cardTopics } from '@usward/core/intimacy/card';
import type { Comfort } from '@usward/core/intimacy/comfort';
import { describe, expect, it } from 'vitest';
import {
  getComfortDraftKey,
  getComfortOneLevelLower,
  parseComfortDraft,
  toggle,
} from './comfort-draft.ts';

const comfort: Comfort = { level: 2, topics: ['touch'], limits: ['hair'] };

describe('a comfort that is being chosen', () => {
  it('begins at the sweetest level, with all that fits it', () => {
    expect(parseComfortDraft('', null)).toEqual({ level: 0, topics: [...cardTopics], limits: [] });
  });

  it('begins with what holds', () => {
    expect(parseComfortDraft('', comfort)).toEqual(comfort);
  });

  it('goes on with what was begun', () => {
    const begun = { ...comfort, level: 0 };
    expect(parseComfortDraft(JSON.stringify(begun), comfort)).toEqual(begun);
  });

  it.each(['{', '{"level":9,"topics":[],"limits":[]}', '{"level":null,"topics":[],"limits":[]}'])(
    'is not led astray by %s',
    (text) => {
      expect(parseComfortDraft(text, comfort)).toEqual(comfort);
    },
  );

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
