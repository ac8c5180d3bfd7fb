import { randomUUID } from 'node:crypto';
import { nothingSeen, together } from '../core/src/admin/migration-run.ts';
import type { Database } from '../functions/src/database/database.ts';
import type { Migration } from '../functions/src/migrations/migration.ts';
import { Failure } from './failure.ts';

/** Finds a migration by its name, or says which there are. */
async function find(words: readonly string[]): Promise<Migration> {
  const { registeredMigrations } = await import(
    '../functions/src/migrations/registered-migrations.ts'
  );
  const [id, ...more] = words;
  const migration = registeredMigrations.find((known) => known.id === id);
  if (migration && more.length === 0) return migration;
  const ids = registeredMigrations.map((known) => `  ${known.id}  ${known.title}`);
  throw new Failure(`Say which migration:\n${ids.join('\n')}`);
}

/** Counts what there is to do. */
async function count(db: Database, migration: Migration) {
  const { dryRunPage } = await import('../functions/src/admin/migration-dry-run.ts');
  let counts = nothingSeen;
  let cursor: string | null = null;
  do {
    const page = await dryRunPage(db, migration, cursor);
    counts = together(counts, page.counts);
    cursor = page.next;
  } while (cursor !== null);
  return counts;
}

/** Does a whole migration in the operator's name, unless somebody works at one. Says what came of it. */
export async function migrate(words: readonly string[]): Promise<string> {
  const migration = await find(words);
  const [{ connect }, { workOnMigration }, { documents }] = await Promise.all([
    import('../functions/src/database/connect.ts'),
    import('../functions/src/admin/work-on-migration.ts'),
    import('../functions/src/database/documents.ts'),
  ]);
  const db = await connect();
  const { seen, changed } = await count(db, migration);
  console.log(`${migration.title}: ${changed} of ${seen} documents are to be changed.`);
  const wish = { id: migration.id, run: randomUUID(), by: null, expected: seen };
  for (let begins = true; ; begins = false) {
    const part = await workOnMigration(db, migration, { ...wish, begins, now: Date.now() });
    for (const path of part.failed) console.log(`could not be read: ${path}`);
    const run = await db.get(documents.migration(migration.id));
    if (run?.run === wish.run && run.state === 'done') {
      const { counts } = run;
      return `${counts.seen} documents seen, ${counts.changed} changed, ${counts.failed} could not be read.`;
    }
    if (!part.worked)
      throw new Failure('Somebody else is working at a migration, or stopped this.');
  }
}
