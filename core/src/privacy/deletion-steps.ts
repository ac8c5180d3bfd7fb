import * as v from 'valibot';
import { type DeletionKind, deletionKinds } from './deletion.ts';

/** Schema of where a deletion stands. */
export const DeletionStepSchema = v.object({
  act: v.picklist(['deleting', 'looking']),
  kind: v.picklist(deletionKinds),
  /** Behind what to go on, as the kind itself says; null: from the beginning. */
  after: v.nullable(v.string()),
});
/** Where a deletion stands. */
export type DeletionStep = v.InferOutput<typeof DeletionStepSchema>;

/** How far one share of a step has come: how many there were, and where to go on; null: that was all. */
export type Stride = { readonly count: number; readonly next: string | null };

const stepOf = (
  act: DeletionStep['act'],
  kind: DeletionKind | undefined,
  after: string | null = null,
): DeletionStep | null => (kind === undefined ? null : { act, kind, after });

/** Where a deletion begins; null: there is no kind to delete. */
export const firstStep = ([kind]: readonly DeletionKind[]): DeletionStep | null =>
  stepOf('deleting', kind);

/**
 * What comes after a share of a step; null: all is done. Every kind is deleted, then every kind is
 * looked for; one of which anything is found is deleted once more, and all are looked for anew. So the
 * last thing that happens is always a look through everything that has found nothing.
 */
export const stepAfter = (
  { act, kind }: DeletionStep,
  { count, next }: Stride,
  kinds: readonly DeletionKind[],
): DeletionStep | null => {
  if (act === 'looking' && count > 0) return stepOf('deleting', kind);
  if (next !== null) return stepOf(act, kind, next);
  const following = stepOf(act, kinds[kinds.indexOf(kind) + 1]);
  return following ?? (act === 'deleting' ? stepOf('looking', kinds[0]) : null);
};

/**
 * The kinds in another order, and the step to go on with, where one cannot be dealt with now: it comes
 * after all others, in the same act and from its beginning. Null where it is the last one already.
 */
export const givingWay = (
  { act, kind }: DeletionStep,
  kinds: readonly DeletionKind[],
): { readonly kinds: readonly DeletionKind[]; readonly step: DeletionStep } | null => {
  const step = stepOf(act, kinds[kinds.indexOf(kind) + 1]);
  return step && { kinds: [...kinds.filter((one) => one !== kind), kind], step };
};
