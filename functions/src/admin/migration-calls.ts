import { ADMIN_SIGN_IN } from '@usward/core/account/constants';
import type { listMigrations, migratePage } from '@usward/core/admin/migration-endpoints';
import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { assertRecentSignIn } from '../account/recent-sign-in.ts';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { Walk } from '../database/queries.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { type Migration, migrateDocuments } from '../migrations/migration.ts';
import { auditing } from './audit.ts';

type Migrations = readonly Migration[];

/** The migrations, and whether they were run. */
export const listMigrationsOf =
  (migrations: Migrations) =>
  async ({
    db,
  }: Pick<PersonCall<typeof listMigrations>, 'db'>): Promise<Output<typeof listMigrations>> => {
    const stored = await db.getAll(...migrations.map(({ id }) => documents.migration(id)));
    return {
      items: migrations.map(({ id }, index) => ({
        id,
        state: stored[index]?.state ?? 'never',
        at: stored[index]?.at ?? null,
      })),
    };
  };

const isWithin = (walk: Walk, path: string): boolean => {
  const collection = path.split('/').slice(0, -1);
  return 'group' in walk
    ? collection.at(-1) === walk.group
    : collection.join('/') === walk.collection;
};

type PageCall = Pick<PersonCall<typeof migratePage>, 'db' | 'input' | 'caller' | 'now'>;

/** Only the first page asks for a recent password: a run may take hours. */
const assertMayRun = async ({ db, input, caller, now }: PageCall): Promise<void> => {
  const { cursor } = input.body;
  const stored = cursor === null ? null : await db.get(documents.migration(input.params.id));
  if (stored?.state !== 'running') assertRecentSignIn(caller, now, ADMIN_SIGN_IN);
};

const notesOf = ({ input, caller, now }: PageCall, isLast: boolean): readonly Write[] => {
  const { id } = input.params;
  const isFirst = input.body.cursor === null;
  if (!isFirst && !isLast) return [];
  const act = { by: caller.id, about: id, numbers: {} } as const;
  return [
    set(documents.migration(id), { state: isLast ? 'done' : 'running', at: instant(now) }),
    ...(isFirst ? [auditing({ ...act, what: 'migration-begun' }, now)] : []),
    ...(isLast ? [auditing({ ...act, what: 'migration-done' }, now)] : []),
  ];
};

/** Applies a migration to one page of documents. A repeated request finds the page's steps taken. */
export const migratePageOf =
  (migrations: Migrations) =>
  async (call: PageCall): Promise<Output<typeof migratePage>> => {
    const { params, body } = call.input;
    const migration = migrations.find(({ id }) => id === params.id);
    if (!migration) throw new AppError('not-found');
    const { cursor, isDryRun } = body;
    if (cursor !== null && !isWithin(migration.walk, cursor)) throw new AppError('invalid');
    if (!isDryRun) await assertMayRun(call);
    const page = await migrateDocuments(call.db, migration, {
      cursor,
      isDryRun,
      notesOf: (isLast) => notesOf(call, isLast),
    });
    return { ...page, unreadable: [...page.unreadable] };
  };
