import type { MigrationCounts } from '@usward/core/admin/migration';
import type { Database } from '../database/database.ts';
import type { Migration } from '../migrations/migration.ts';
import { stepsOn } from './migration-steps.ts';

/** Documents that a dry run looks at in one go. */
const AT_ONCE = 500;

/** What a migration would do to one page of documents; writes nothing, not even that it was asked. */
export const dryRunPage = async (
  db: Database,
  migration: Migration,
  cursor: string | null,
): Promise<{
  readonly counts: MigrationCounts;
  readonly failed: readonly string[];
  /** Where the next page begins; null: there is none. */
  readonly next: string | null;
}> => {
  const found = await db.walk(migration.walk, { after: cursor, limit: AT_ONCE });
  const { counts, failed, last } = stepsOn(migration, found);
  return { counts, failed, next: found.length < AT_ONCE ? null : last };
};
