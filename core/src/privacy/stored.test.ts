import { describe, expect, it } from 'vitest';
import { kindsAt } from '../../../tests/support/stored-places.ts';
import { storedGroups, storedKinds } from './stored.ts';

/** A document's path as it could stand in the database. */
const exampleOf = (pattern: string): string => pattern.replace(/\{(\w+)\}/g, 'a-$1');

describe('the map of what is stored', () => {
  it.each(storedKinds.map(({ path }) => path))('has one row alone for %s', (path) => {
    expect(kindsAt(exampleOf(path)).map((kind) => kind.path)).toEqual([path]);
  });

  it('tells a second note of one day by the same row', () => {
    expect(kindsAt('users/mia/journal/2026-03-05~2').map(({ path }) => path)).toEqual([
      'users/{person}/journal/{note}',
    ]);
  });

  it('knows nothing of a place that is not in it', () => {
    expect(kindsAt('users/mia/secrets/1')).toEqual([]);
  });

  it('has something in every group', () => {
    const groups = new Set(storedKinds.map(({ group }) => group));
    expect([...groups].sort()).toEqual([...storedGroups].sort());
  });

  it('is written for people: whole sentences, and no promise that the database cannot be read', () => {
    for (const { what, holds, stays } of storedKinds) {
      expect(what).not.toMatch(/[.!]/);
      for (const text of [holds, stays]) expect(text).toMatch(/^[A-Z0-9].*\.$/);
      expect(`${what} ${holds} ${stays}`).not.toMatch(/end-to-end|zero-knowledge|!/i);
    }
  });
});
