import { describe, expect, it } from 'vitest';
import { findKindsAt } from '../../../tests/support/stored-places.ts';
import { storedGroups, storedKinds } from './stored-kinds.ts';

/** A document's path as it could stand in the database. */
const toExample = (pattern: string): string => pattern.replace(/\{(\w+)\}/g, 'a-$1');

describe('the map of what is stored', () => {
  it.each(storedKinds.map(({ path }) => path))('has one row alone for %s', (path) => {
    expect(findKindsAt(toExample(path)).map((kind) => kind.path)).toEqual([path]);
  });

  it('tells a second note of one day by the same row', () => {
    expect(findKindsAt('users/mia/soloNotes/2026-03-05~2').map(({ path }) => path)).toEqual([
      'users/{person}/soloNotes/{note}',
    ]);
  });

  it('knows nothing of a place that is not in it', () => {
    expect(findKindsAt('users/mia/secrets/1')).toEqual([]);
  });

  it('has something in every group', () => {
    const groups = new Set(storedKinds.map(({ group }) => group));
    expect([...groups].sort()).toEqual([...storedGroups].sort());
  });

  it('is written for people: whole sentences, and no promise that the database cannot be read', () => {
    for (const { title, contents, retention } of storedKinds) {
      expect(title).not.toMatch(/[.!]/);
      for (const text of [contents, retention]) expect(text).toMatch(/^[A-Z0-9].*\.$/);
      expect(`${title} ${contents} ${retention}`).not.toMatch(/end-to-end|zero-knowledge|!/i);
    }
  });
});
