import type * as v from 'valibot';
import type { Merge } from './field-changes.ts';

export type Document<T> = {
  readonly path: string;
  readonly schema: v.GenericSchema<unknown, T>;
};

/** A list of writes is applied as a whole or not at all. */
export type Write =
  | { readonly kind: 'create'; readonly path: string; readonly fields: Merge }
  | { readonly kind: 'update'; readonly path: string; readonly fields: Merge }
  | { readonly kind: 'set'; readonly path: string; readonly fields: Merge }
  | { readonly kind: 'merge'; readonly path: string; readonly fields: Merge }
  | { readonly kind: 'remove'; readonly path: string };

export const create = <T>(document: Document<T>, fields: NoInfer<T> & Merge): Write => ({
  kind: 'create',
  path: document.path,
  fields,
});

export const set = <T>(document: Document<T>, fields: NoInfer<T> & Merge): Write => ({
  kind: 'set',
  path: document.path,
  fields,
});

/** Creates the document if it is missing; reads nothing. */
export const merge = (document: Document<unknown>, fields: Merge): Write => ({
  kind: 'merge',
  path: document.path,
  fields,
});

/** Each field is written whole: a map replaces the previous one. */
export const update = (document: Document<unknown>, fields: Merge): Write => ({
  kind: 'update',
  path: document.path,
  fields,
});

export const remove = (document: Document<unknown>): Write => ({
  kind: 'remove',
  path: document.path,
});
