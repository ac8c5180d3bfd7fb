import { ADMIN_SIGN_IN_MAX_AGE_MS } from '@usward/core/account/constants';
import * as migrationEndpoints from '@usward/core/admin/migration-endpoints';
import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import * as v from 'valibot';
import { assertRecentSignIn } from '../auth/identity.ts';
import type { Database } from '../database/database.ts';
import { set, update, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { Merge } from '../database/field-changes.ts';
import type { RawDocument, Scan } from '../database/queries.ts';
import { bind, type UserCall } from '../request/endpoint.ts';
import { createAuditWrite } from './audit.ts';

/** Firestore takes 500 writes in one commit. */
export const PAGE_SIZE = 200;

/**
 * Steps that are safe to repeat. Deploy code that writes the new shape first: a run may have passed
 * the place of a new document.
 */
export type Migration = {
  readonly id: string;
  readonly scan: Scan;
  /** Null if nothing is to do, so always after a run. Pure. Throws for an unreadable document. */
  readonly step: (fields: RawDocument['fields']) => Merge | null;
};

type Outcome = {
  readonly seen: number;
  readonly changed: number;
  readonly unreadable: readonly string[];
};

const applySteps = (
  { step }: Migration,
  documents: readonly RawDocument[],
): { readonly writes: readonly Write[]; readonly outcome: Outcome } => {
  const writes: Write[] = [];
  const unreadable: string[] = [];
  for (const { path, fields } of documents) {
    try {
      const changes = step(fields);
      if (changes !== null) writes.push(update({ path, schema: v.unknown() }, changes));
    } catch {
      // A step may meet anything that was ever stored; none of it may appear in a log.
      unreadable.push(path);
    }
  }
  return { writes, outcome: { seen: documents.length, changed: writes.length, unreadable } };
};

const FieldsSchema = v.record(v.string(), v.unknown());

type MigrationPageOptions = {
  readonly cursor: string | null;
  readonly isDryRun: boolean;
  readonly getProgressWrites?: (isLast: boolean) => readonly Write[];
};

export const migrateDocumentPage = async (
  db: Database,
  migration: Migration,
  { cursor, isDryRun, getProgressWrites = () => [] }: MigrationPageOptions,
): Promise<Outcome & { readonly next: string | null }> => {
  const page = await db.scan(migration.scan, { after: cursor, limit: PAGE_SIZE });
  const next = page.length < PAGE_SIZE ? null : (page.at(-1)?.path ?? null);
  if (isDryRun) return { ...applySteps(migration, page).outcome, next };
  const outcome = await db.transaction(async (reads) => {
    // Read again: users may have changed or removed documents since the walk.
    const present = await reads.getAll(...page.map(({ path }) => ({ path, schema: FieldsSchema })));
    const found = page.flatMap(({ path }, index) => {
      const fields = present[index];
      return fields ? [{ path, fields }] : [];
    });
    const { writes, outcome: result } = applySteps(migration, found);
    return { writes: [...writes, ...getProgressWrites(next === null)], result };
  });
  return { ...outcome, next };
};

type Migrations = readonly Migration[];

export const createListMigrations =
  (migrations: Migrations) =>
  async ({
    db,
  }: Pick<UserCall<typeof migrationEndpoints.listMigrations>, 'db'>): Promise<
    Output<typeof migrationEndpoints.listMigrations>
  > => {
    const stored = await db.getAll(...migrations.map(({ id }) => documents.migration(id)));
    return {
      items: migrations.map(({ id }, index) => ({
        id,
        state: stored[index]?.state ?? 'never',
        at: stored[index]?.at ?? null,
      })),
    };
  };

const isPathInScan = (scan: Scan, path: string): boolean => {
  const collection = path.split('/').slice(0, -1);
  return 'group' in scan
    ? collection.at(-1) === scan.group
    : collection.join('/') === scan.collection;
};

type PageCall = Pick<
  UserCall<typeof migrationEndpoints.migratePage>,
  'db' | 'input' | 'caller' | 'now'
>;

/** Only the first page asks for a recent password: a run may take hours. */
const assertMayRun = async ({ db, input, caller, now }: PageCall): Promise<void> => {
  const { cursor } = input.body;
  const stored = cursor === null ? null : await db.get(documents.migration(input.params.id));
  if (stored?.state !== 'running') assertRecentSignIn(caller, now, ADMIN_SIGN_IN_MAX_AGE_MS);
};

const getProgressWrites = ({ input, caller, now }: PageCall, isLast: boolean): readonly Write[] => {
  const { id } = input.params;
  const isFirst = input.body.cursor === null;
  if (!isFirst && !isLast) return [];
  const act = { by: caller.id, about: id, numbers: {} } as const;
  return [
    set(documents.migration(id), { state: isLast ? 'done' : 'running', at: instant(now) }),
    ...(isFirst ? [createAuditWrite({ ...act, what: 'migration-begun' }, now)] : []),
    ...(isLast ? [createAuditWrite({ ...act, what: 'migration-done' }, now)] : []),
  ];
};

export const createMigratePage =
  (migrations: Migrations) =>
  async (call: PageCall): Promise<Output<typeof migrationEndpoints.migratePage>> => {
    const { params, body } = call.input;
    const migration = migrations.find(({ id }) => id === params.id);
    if (!migration) throw new AppError('not-found');
    const { cursor, isDryRun } = body;
    if (cursor !== null && !isPathInScan(migration.scan, cursor)) throw new AppError('invalid');
    if (!isDryRun) await assertMayRun(call);
    const page = await migrateDocumentPage(call.db, migration, {
      cursor,
      isDryRun,
      getProgressWrites: (isLast) => getProgressWrites(call, isLast),
    });
    return { ...page, unreadable: [...page.unreadable] };
  };

/** Newest first. A migration that has run in every project may be removed. */
const registeredMigrations: readonly Migration[] = [];

export const listMigrations = bind(
  migrationEndpoints.listMigrations,
  createListMigrations(registeredMigrations),
);

export const migratePage = bind(
  migrationEndpoints.migratePage,
  createMigratePage(registeredMigrations),
);
