import type { Migration as MigrationView, MigrationWork } from '@usward/core/admin/migration';
import {
  isLocked,
  type MigrationLock,
  type MigrationRun,
  nothingSeen,
} from '@usward/core/admin/migration-run';
import type { PersonId } from '@usward/core/identity';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { Migration } from '../migrations/migration.ts';

type Runner = MigrationView['by'];

/** The people by whom migrations were run, as they are called now. */
const runnersOf = async (
  db: Database,
  ids: readonly (PersonId | null | undefined)[],
): Promise<(id: PersonId | null | undefined) => Runner> => {
  const people = [...new Set(ids.flatMap((id) => (id ? [id] : [])))];
  const users = await db.getAll(...people.map(documents.user));
  const names = new Map(people.map((id, index) => [id, users[index]?.firstName ?? null]));
  return (id) => (id ? { id, firstName: names.get(id) ?? null } : null);
};

const viewOf = ({ id, title, does }: Migration, last: MigrationRun | null, by: Runner) => ({
  id,
  title,
  does,
  state: last?.state ?? ('never' as const),
  counts: last?.counts ?? nothingSeen,
  expected: last?.expected ?? null,
  by,
  startedAt: last?.startedAt ?? null,
  endedAt: last?.endedAt ?? null,
  code: last?.code ?? null,
});

const workOf = (
  lock: MigrationLock | null,
  now: number,
  runner: (id: PersonId | null) => Runner,
): MigrationWork | null =>
  isLocked(lock, now)
    ? { migration: lock.migration, by: runner(lock.by), until: lock.until }
    : null;

/** How migrations stand, and who works at one of them. */
export const readMigrations = async (
  db: Database,
  migrations: readonly Migration[],
  now: number,
): Promise<{ readonly items: MigrationView[]; readonly work: MigrationWork | null }> => {
  const [lock, ...runs] = await db.getAll(
    documents.migrationLock(),
    ...migrations.map(({ id }) => documents.migration(id)),
  );
  const last = runs as readonly (MigrationRun | null)[];
  const runner = await runnersOf(db, [lock?.by, ...last.map((run) => run?.by)]);
  return {
    items: migrations.map((migration, index) =>
      viewOf(migration, last[index] ?? null, runner(last[index]?.by)),
    ),
    work: workOf(lock, now, runner),
  };
};
