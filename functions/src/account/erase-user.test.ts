import { readFileSync } from 'node:fs';
import { UserIdSchema } from '@usward/core/ids';
import { storedKinds } from '@usward/core/privacy/stored-kinds';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Document } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { adminReferences, partnerReferences, referencesToErase } from './erase-user.ts';

const namedIn = [...referencesToErase, ...adminReferences, ...partnerReferences];

type Part = {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly wrapped?: Part;
  readonly options?: readonly Part[];
};

/** The fields in which a document of this shape can hold a person's id, but for those within lists. */
const personFields = (schema: Part, field = ''): readonly string[] => {
  if ((schema as unknown) === UserIdSchema) return [field];
  if (schema.wrapped) return personFields(schema.wrapped, field);
  const options = schema.options?.filter((option) => typeof option === 'object') ?? [];
  const within = Object.entries(schema.entries ?? {}).flatMap(([name, part]) =>
    personFields(part, field === '' ? name : `${field}.${name}`),
  );
  return [...within, ...options.flatMap((option) => personFields(option, field))];
};

/** Collections that stand below nothing, each with all that its documents may be. */
const roots = Map.groupBy(
  Object.values(documents).map((place) =>
    (place as (...parts: readonly string[]) => Document<unknown>)('x', 'x', 'x', 'x'),
  ),
  ({ path }) => path.split('/')[0] ?? '',
);

/** Those whose documents are one person's or one couple's, as their path says. */
const found = new Set(
  storedKinds
    .filter(({ path }) => /^[^/]+\/[^/{]*\{(person|couple)\}$/.test(path))
    .map(({ path }) => path.split('/')[0] ?? ''),
);

const Overrides = v.object({
  fieldOverrides: v.array(v.object({ collectionGroup: v.string(), fieldPath: v.string() })),
});

const known = (collection: string): readonly string[] =>
  namedIn.filter(({ place }) => place.path === collection).map(({ field }) => field);

describe('the fields in which documents name a person', () => {
  it.each([...roots.keys()])('are all known of %s', (collection) => {
    const shapes = (roots.get(collection) ?? []).filter(({ path }) => path.split('/').length < 3);
    const fields = shapes.flatMap(({ schema }) => personFields(schema as unknown as Part));
    const own = found.has(collection) ? ['id'] : [];
    const unknown = fields.filter((field) => ![...own, ...known(collection)].includes(field));
    expect(unknown).toEqual([]);
  });

  it('are looked for in a record of the other too', () => {
    const schema = documents.users().schema as unknown as Part;
    expect(personFields(schema)).toEqual(['id', 'partner.id', 'previousCouple.partner.id']);
  });

  it('can all be asked for: none is left out of the index', () => {
    const file = new URL('../../../firestore.indexes.json', import.meta.url);
    const { fieldOverrides } = v.parse(Overrides, JSON.parse(readFileSync(file, 'utf8')));
    const left = fieldOverrides.filter(({ collectionGroup, fieldPath }) =>
      known(collectionGroup).some((field) => `${field}.`.startsWith(`${fieldPath}.`)),
    );
    expect(left).toEqual([]);
  });

  it('are in collections that there are', () => {
    const missing = namedIn.filter(({ place }) => !roots.has(place.path));
    expect(missing).toEqual([]);
  });
});

/** Kinds that belong to nobody, each with what it is instead. */
const nobodys: Readonly<Record<string, string>> = {
  'limits/address-{fingerprint}~{hour}': 'wrong codes by a fingerprint of a network',
  'limits/hour-{hour}~{shard}': 'wrong codes over all people',
  'summaryReports/{report}': 'what the AI wrote, without a name',
  'content/current': 'the content of the app',
  'contentParts/{release}~{part}': 'the content of the app',
  'migrations/{migration}': 'whether a migration was run',
};

describe('every kind of document', () => {
  // That it goes: tests/histories/account-deletion.test.ts, of which each has to have one.
  const isOfOne = (path: string) => /\{(person|couple)\}/.test(path);
  const isNamedIn = (path: string) =>
    path.split('/').length === 2 && known(path.split('/')[0] ?? '').length > 0;

  it.each(storedKinds.map(({ path }) => path))(
    'ends with its person, or is nobody’s: %s',
    (path) => {
      const isErased = isOfOne(path) || isNamedIn(path);
      expect([path, isErased]).toEqual([path, nobodys[path] === undefined]);
    },
  );

  it('that is nobody’s is there', () => {
    const paths = storedKinds.map(({ path }) => path);
    expect(Object.keys(nobodys).filter((path) => !paths.includes(path))).toEqual([]);
  });
});
