import type * as v from 'valibot';
import type { Merge } from './changes.ts';

/** A place in the database and what stands there. */
export type Document<T> = {
  readonly path: string;
  readonly schema: v.GenericSchema<unknown, T>;
};

/**
 * One change to one document. A list of them is applied as a whole or not at all; where one of them
 * was overtaken, none is and {@link Overtaken} is thrown.
 */
export type Write =
  /** Overtaken when something stands there. */
  | { readonly kind: 'create'; readonly path: string; readonly fields: Merge }
  /** Overtaken when nothing stands there. */
  | { readonly kind: 'touch'; readonly path: string; readonly fields: Merge }
  | { readonly kind: 'set'; readonly path: string; readonly fields: Merge }
  | { readonly kind: 'merge'; readonly path: string; readonly fields: Merge }
  /** Overtaken when what was read there has changed since. */
  | {
      readonly kind: 'amend';
      readonly path: string;
      readonly fields: Merge;
      readonly read: object;
    }
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

/** Changes some fields of a document that must be there: what it stands for still holds. */
export const touch = (document: Document<unknown>, fields: Merge): Write => ({
  kind: 'touch',
  path: document.path,
  fields,
});

/** Changes some fields of a document that still is what was read; `read` is that very value. */
export const amend = (document: Document<unknown>, fields: Merge, read: object): Write => ({
  kind: 'amend',
  path: document.path,
  fields,
  read,
});

/** Takes a document away. */
export const remove = (document: Document<unknown>): Write => ({
  kind: 'remove',
  path: document.path,
});

/** The database is no longer what a decision was made on; nothing of its list was applied. */
export class Overtaken extends Error {
  constructor(cause: unknown) {
    super('Somebody else was faster.', { cause });
    this.name = 'Overtaken';
  }
}
