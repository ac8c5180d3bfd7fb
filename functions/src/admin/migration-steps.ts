import type { MigrationCounts } from '@usward/core/admin/migration';
import * as v from 'valibot';
import type { Merge } from '../database/changes.ts';
import { amend, type Write } from '../database/document.ts';
import type { Found } from '../database/queries.ts';
import type { Migration } from '../migrations/migration.ts';

/** What a page of a walk comes to. */
export type MigrationPage = {
  /** Each holds on to the document as it was read: whoever changed it meanwhile wins. */
  readonly writes: readonly Write[];
  readonly counts: MigrationCounts;
  /** Paths of the documents that could not be read, and stay as they are. */
  readonly failed: readonly string[];
  readonly last: string | null;
};

type Step =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'whole' }
  | { readonly kind: 'change'; readonly fields: Merge };

/** A step is taken only where it leads to a document that can be read. */
const stepOn = ({ step, fits }: Migration, { fields }: Found): Step => {
  try {
    const changes = step(fields);
    if (!v.is(fits, { ...fields, ...changes })) return { kind: 'unreadable' };
    return changes === null ? { kind: 'whole' } : { kind: 'change', fields: changes };
  } catch {
    // A step may meet anything that was ever stored; nothing of it may stand in a log.
    return { kind: 'unreadable' };
  }
};

/** What a migration does to a page of documents; pure. */
export const stepsOn = (migration: Migration, page: readonly Found[]): MigrationPage => {
  const steps = page.map((found) => ({ found, step: stepOn(migration, found) }));
  const writes = steps.flatMap(({ found, step }) =>
    step.kind === 'change'
      ? [amend({ path: found.path, schema: v.unknown() }, step.fields, found.fields)]
      : [],
  );
  const failed = steps.flatMap(({ found, step }) =>
    step.kind === 'unreadable' ? [found.path] : [],
  );
  return {
    writes,
    failed,
    counts: { seen: page.length, changed: writes.length, failed: failed.length },
    last: page.at(-1)?.path ?? null,
  };
};
