import type { DeletionKind } from '@usward/core/privacy/deletion';
import { type DeletionStep, givingWay } from '@usward/core/privacy/deletion-steps';
import type { Database } from '../database/database.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { DeletionDocument } from '../database/privacy-documents.ts';
import { withoutWords } from '../http/without-words.ts';

/** A deletion that is not done. */
export type Unfinished = DeletionDocument & { readonly step: DeletionStep };

/** What went wrong in one run with the kinds that failed. */
export type Failures = Map<DeletionKind, unknown>;

/** Several errors as one that tells of all of them, in their order. */
export const allOf = (errors: readonly unknown[]): unknown =>
  errors.length === 1
    ? errors[0]
    : new AggregateError(errors.map(withoutWords), 'A deletion by range failed more than once.');

/** Whether a deletion stands where it was read: nobody has gone on with it meanwhile. */
export const standsAt = ({ step }: DeletionDocument, read: Unfinished): boolean =>
  JSON.stringify(step) === JSON.stringify(read.step);

/**
 * Puts a kind that failed behind all others, so that it does not keep them waiting. Throws what failed
 * where it is the last one, or comes up for the second time in a run: all that can be done is done.
 */
export const makeWay = async (
  db: Database,
  read: Unfinished,
  error: unknown,
  failures: Failures,
): Promise<DeletionDocument | null> => {
  const { kind } = read.step;
  const way = failures.has(kind) ? null : givingWay(read.step, read.kinds);
  failures.set(kind, error);
  if (way === null) throw allOf([...failures.values()]);
  const place = documents.deletion(read.id);
  const keep = db.transaction(async (reads) => {
    const fresh = await reads.get(place);
    if (fresh?.run !== read.run) return { writes: [], result: null };
    if (!standsAt(fresh, read)) return { writes: [], result: fresh };
    return { writes: [merge(place, way)], result: { ...fresh, kinds: [...way.kinds] } };
  });
  // Where not even that can be written, what failed first says more.
  return keep.catch(() => {
    throw error;
  });
};
