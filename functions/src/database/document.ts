import type * as v from 'valibot';
import type { Merge } from './field-changes.ts';

/** A place in the database and what stands there. */
export type Document<T> = {
  readonly path: string;
  readonly schema: v.GenericSchema<unknown, T>;
};

/** One change to one document. A list of them is applied as a whole or not at all. */
export type Write =
  /** Fails where there is a document already. */
  | { readonly kind: 'create'; readonly path: string; readonly fields: Merge }
  /** Fails where there is none. */
  | { readonly kind: 'update'; readonly path: string; readonly fields: Merge }
  | { readonly kind: 'set'; readonly path: string; readonly fields: Merge }
  | { readonly kind: 'merge'; readonly path: string; readonly fields: Merge }
  | { readonly kind: 'remove'; readonly path: string };

/** Writes a new document; see {@link Write}. */
export const create = <T>(document: Document<T>, fields: NoInfer<T> & Merge): Write => ({
  kind: 'create',
  path: document.path,
  fields,
});

/** Writes a whole document, whatever stood there. */
export const set = <T>(document: Document<T>, fields: NoInfer<T> & Merge): Write => ({
  kind: 'set',
  path: document.path,
  fields,
});

/** Changes some fields blindly, making the document if need be. */
export const merge = (document: Document<unknown>, fields: Merge): Write => ({
  kind: 'merge',
  path: document.path,
  fields,
});

/** Writes some fields of a document that is there, each whole: a map takes the place of the one before. */
export const update = (document: Document<unknown>, fields: Merge): Write => ({
  kind: 'update',
  path: document.path,
  fields,
});

/** Takes a document away. */
export const remove = (document: Document<unknown>): Write => ({
  kind: 'remove',
  path: document.path,
});
