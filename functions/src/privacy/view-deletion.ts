import type { Deletion } from '@usward/core/privacy/deletion';
import type { DeletionDocument } from '../database/privacy-documents.ts';

/** A deletion as its person sees it; null where there is none. */
export const viewDeletion = (
  stored: DeletionDocument | null,
): { readonly deletion: Deletion | null } => {
  if (stored === null) return { deletion: null };
  const { run: id, kinds, from, to, startsAt, hasStarted, step, deleted, doneAt } = stored;
  const state = hasStarted ? (step?.act ?? 'done') : 'waiting';
  return { deletion: { id, kinds, from, to, startsAt, state, deleted, doneAt } };
};
