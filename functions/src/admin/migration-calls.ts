import { ADMIN_SIGN_IN } from '@usward/core/account/constants';
import type {
  dryRunMigration,
  listMigrations,
  runMigrationBatch,
  stopMigration,
} from '@usward/core/admin/migration-endpoints';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { assertRecentSignIn } from '../account/recent-sign-in.ts';
import type { Database } from '../database/database.ts';
import type { Walk } from '../database/queries.ts';
import type { PersonCall } from '../http/endpoint.ts';
import type { Migration } from '../migrations/migration.ts';
import { dryRunPage } from './migration-dry-run.ts';
import { readMigrations } from './migration-views.ts';
import { stopRun, workOnMigration } from './work-on-migration.ts';

type Migrations = readonly Migration[];

const migrationOf = (migrations: Migrations, id: string): Migration => {
  const migration = migrations.find((known) => known.id === id);
  if (!migration) throw new AppError('not-found');
  return migration;
};

const readOne = async (db: Database, migration: Migration, now: number) => {
  const { items, work } = await readMigrations(db, [migration], now);
  const [view] = items;
  if (!view) throw new AppError('internal');
  return { migration: view, work };
};

const isWithin = (walk: Walk, path: string): boolean => {
  const collection = path.split('/').slice(0, -1);
  return 'group' in walk
    ? collection.at(-1) === walk.group
    : collection.join('/') === walk.collection;
};

/** The migrations, and how the last run of each went. */
export const listMigrationsOf =
  (migrations: Migrations) =>
  ({ db, now }: PersonCall<typeof listMigrations>): Promise<Output<typeof listMigrations>> =>
    readMigrations(db, migrations, now);

/** Counts what a migration would do, a page at a time. */
export const dryRunMigrationOf =
  (migrations: Migrations) =>
  async ({
    db,
    input: { params, body },
  }: PersonCall<typeof dryRunMigration>): Promise<Output<typeof dryRunMigration>> => {
    const migration = migrationOf(migrations, params.id);
    const { cursor } = body;
    if (cursor !== null && !isWithin(migration.walk, cursor)) throw new AppError('invalid');
    const page = await dryRunPage(db, migration, cursor);
    return { ...page, failed: [...page.failed] };
  };

/**
 * Does the next part of a migration. Its own run guards it against being done twice, so a repeated key
 * does the part after.
 */
export const runMigrationBatchOf =
  (migrations: Migrations) =>
  async ({
    db,
    input: { params, body },
    caller,
    now,
  }: PersonCall<typeof runMigrationBatch>): Promise<Output<typeof runMigrationBatch>> => {
    const migration = migrationOf(migrations, params.id);
    // A run may take hours: only starting it asks for a recent password.
    if (body.begins) assertRecentSignIn(caller, now, ADMIN_SIGN_IN);
    const wish = { ...body, id: migration.id, by: caller.id, now };
    const { worked, failed } = await workOnMigration(db, migration, wish);
    return { ...(await readOne(db, migration, now)), worked, failed: [...failed] };
  };

/** Stops a migration, whoever runs it; one that nobody runs stays as it is. */
export const stopMigrationOf =
  (migrations: Migrations) =>
  async ({
    db,
    input: { params },
    caller,
    now,
  }: PersonCall<typeof stopMigration>): Promise<Output<typeof stopMigration>> => {
    const migration = migrationOf(migrations, params.id);
    await stopRun(db, { id: migration.id, run: null, by: caller.id, code: null, now });
    return readOne(db, migration, now);
  };
