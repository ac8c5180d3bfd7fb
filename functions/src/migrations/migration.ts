import * as v from 'valibot';
import type { Merge } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import { update, type Write } from '../database/document.ts';
import type { Found, Walk } from '../database/queries.ts';

/** Documents that one call goes through; Firestore takes 500 writes at once. */
export const PAGE_SIZE = 200;

/**
 * A change to documents that are there already, as small steps that may be taken twice. Code that writes the
 * new shape is deployed before it runs, since it may have passed the place of a new document.
 */
export type Migration = {
  /** The day it was written, and what it is about; never used again. */
  readonly id: string;
  readonly walk: Walk;
  /**
   * The top-level fields to write, each whole; null where nothing is to be done, so always after it was done. Pure.
   * Throws at a document that it cannot read: that one stays as it is.
   */
  readonly step: (fields: Found['fields']) => Merge | null;
};

type Outcome = {
  readonly seen: number;
  readonly changed: number;
  readonly unreadable: readonly string[];
};

const applySteps = (
  { step }: Migration,
  documents: readonly Found[],
): { readonly writes: readonly Write[]; readonly outcome: Outcome } => {
  const writes: Write[] = [];
  const unreadable: string[] = [];
  for (const { path, fields } of documents) {
    try {
      const changes = step(fields);
      if (changes !== null) writes.push(update({ path, schema: v.unknown() }, changes));
    } catch {
      // A step may meet anything that was ever stored; nothing of it may appear in a log.
      unreadable.push(path);
    }
  }
  return { writes, outcome: { seen: documents.length, changed: writes.length, unreadable } };
};

const FieldsSchema = v.record(v.string(), v.unknown());

type PageWish = {
  /** The path of the document before the first. */
  readonly cursor: string | null;
  readonly isDryRun: boolean;
  /** What is to be noted in the same commit. */
  readonly notesOf?: (isLast: boolean) => readonly Write[];
};

/** Applies a migration to one page of documents, or counts what that would change. */
export const migrateDocuments = async (
  db: Database,
  migration: Migration,
  { cursor, isDryRun, notesOf = () => [] }: PageWish,
): Promise<Outcome & { readonly next: string | null }> => {
  const page = await db.walk(migration.walk, { after: cursor, limit: PAGE_SIZE });
  const next = page.length < PAGE_SIZE ? null : (page.at(-1)?.path ?? null);
  if (isDryRun) return { ...applySteps(migration, page).outcome, next };
  const outcome = await db.transaction(async (reads) => {
    // Read again: what a person changed or removed since the walk is what counts.
    const present = await reads.getAll(...page.map(({ path }) => ({ path, schema: FieldsSchema })));
    const found = page.flatMap(({ path }, index) => {
      const fields = present[index];
      return fields ? [{ path, fields }] : [];
    });
    const { writes, outcome: result } = applySteps(migration, found);
    return { writes: [...writes, ...notesOf(next === null)], result };
  });
  return { ...outcome, next };
};
