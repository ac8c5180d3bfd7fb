import { type Fields, isMap, type Value } from './memory-fields.ts';

/** A document as it is kept: its version is the write that it stands as of. */
export type Stored = { readonly fields: Fields; readonly version: number };

const sorted = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(sorted) as T;
  if (!isMap(value)) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)])) as T;
};

/** A document to keep, with the keys of its maps in their order, as Firestore gives them. */
export const toStored = (fields: Fields, version: number): Stored => ({
  fields: sorted(fields),
  version,
});

/** Where a document stands, or would. */
export type Reference = { readonly path: string };

/** What a read of a document gives. */
export const snapshot = (path: string, stored: Stored | undefined) => ({
  ref: { path },
  exists: stored !== undefined,
  data: () => stored?.fields,
  updateTime: stored?.version,
});

/** One such read. */
export type Snapshot = ReturnType<typeof snapshot>;

/** Whether a bound is a place. */
export const isReference = (value: Value): value is Reference =>
  typeof value === 'object' && value !== null && 'path' in value;

/** Whether a bound is a document that was read. */
export const isSnapshot = (value: Value): value is Snapshot =>
  typeof value === 'object' && value !== null && 'ref' in value;
