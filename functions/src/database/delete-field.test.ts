import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Document } from './document-writes.ts';
import { documents } from './documents.ts';

const Indexes = v.object({
  fieldOverrides: v.array(
    v.object({
      collectionGroup: v.string(),
      fieldPath: v.string(),
      ttl: v.optional(v.boolean(), false),
    }),
  ),
});

/** The collection of a path: its last name, or the last but one where it names a document. */
const getCollectionName = (path: string): string => {
  const names = path.split('/');
  return names.at(names.length % 2 === 0 ? -2 : -1) ?? '';
};

it('every kind of document with a removal time has a TTL policy, and no other has one', () => {
  const { fieldOverrides } = v.parse(
    Indexes,
    JSON.parse(readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8')),
  );
  const policies = fieldOverrides
    .filter(({ ttl }) => ttl)
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
  const places = Object.values(documents).map((place) =>
    (place as (...parts: readonly string[]) => Document<unknown>)('x', 'x', 'x', 'x'),
  );
  const removed = places
    .filter(({ schema }) => 'entries' in schema && 'removeAt' in (schema.entries as object))
    .map(({ path }) => `${getCollectionName(path)}.removeAt`);
  expect(policies.sort()).toEqual([...new Set(removed)].sort());
});
