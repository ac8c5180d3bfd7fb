import type { Merge } from '../database/changes.ts';
import type { Document } from '../database/document.ts';
import type { Found, Walk } from '../database/queries.ts';

/** What is stored in a document, whatever its schema says today. */
export type Fields = Found['fields'];

/**
 * A change to documents that are there already. It may be run twice, broken off anywhere and gone on
 * with, and changes nothing that anybody would see.
 */
export type Migration = {
  /** The day it was written, and what it is about; never used again. */
  readonly id: string;
  readonly title: string;
  /** What it does, in a sentence. */
  readonly does: string;
  readonly walk: Walk;
  /** Documents in one batch. */
  readonly pageSize: number;
  /**
   * Why it need not find what is written while it runs: the walk goes by path and may pass its place.
   */
  readonly meanwhile: string;
  /** What a document must fit once it is changed; one that does not stays as it is. */
  readonly fits: Document<unknown>['schema'];
  /** The top-level fields to write, each whole; null where nothing is to be done. Pure. */
  readonly step: (fields: Fields) => Merge | null;
};
