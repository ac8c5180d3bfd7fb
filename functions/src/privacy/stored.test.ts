import { readFileSync } from 'node:fs';
import { storedKinds } from '@usward/core/privacy/stored-kinds';
import { describe, expect, it } from 'vitest';
import { patternToPlace } from '../../../tests/support/stored-places.ts';
import { documents } from '../database/documents.ts';

const isDocument = (path: string): boolean => path.split('/').length % 2 === 0;

/** Every place of documents there is, with a star for what differs. */
const places = new Set(
  Object.values(documents)
    .map((place) => {
      const getPath = place as (...parts: readonly string[]) => { readonly path: string };
      return getPath('*', '*', '*', '*').path;
    })
    .filter(isDocument),
);

const mapped = storedKinds.map(({ path }) => patternToPlace(path));

describe('the map of what is stored', () => {
  it('has a row for every place in the database, and no other', () => {
    expect([...mapped].sort()).toEqual([...places].sort());
  });

  it('names the places that the data model names', () => {
    const model = readFileSync(new URL('../../../docs/data-model.md', import.meta.url), 'utf8');
    const named = model
      .split('\n')
      .flatMap((line) => (line.startsWith('| `') ? (line.split('|')[1] ?? '') : []))
      .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path));
    expect([...new Set(named.map(patternToPlace))].sort()).toEqual([...mapped].sort());
  });
});
