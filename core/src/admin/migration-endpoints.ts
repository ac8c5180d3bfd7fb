import * as v from 'valibot';
import { ADMIN_SIGN_IN } from '../account/constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { t } from '../language/speak.ts';
import {
  MigrationCountsSchema,
  MigrationIdSchema,
  MigrationSchema,
  MigrationWorkSchema,
} from './migration.ts';

const params = v.strictObject({ id: MigrationIdSchema });

/** A collection or a document in a path; Firestore keeps `.`, `..` and `__…__` for itself. */
const step = String.raw`(?!\.{1,2}(?:/|$)|__[^/]*__(?:/|$))[\w~.:-]{1,256}`;

/** Schema of where a walk goes on: the path of the last document that was looked at. */
const CursorSchema = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${step}/${step}(/${step}/${step}){0,4}$`), t`This is not a place.`),
);

/** Migrations and their last runs, newest first. */
export const listMigrations = defineEndpoint({
  name: 'admin/list-migrations',
  method: 'GET',
  path: '/api/admin/migrations',
  access: 'admin',
  summary: 'The data migrations that there are, newest first, and how the last run of each went.',
  output: v.object({
    items: v.array(MigrationSchema),
    /** Who works right now, at whichever of them. */
    work: v.nullable(MigrationWorkSchema),
  }),
});

/** Counts a page of what a migration would change. */
export const dryRunMigration = defineEndpoint({
  name: 'admin/dry-run-migration',
  method: 'POST',
  path: '/api/admin/migrations/{id}/dry-run',
  access: 'admin',
  summary: 'Counts what a migration would change, a page at a time, and writes nothing.',
  params,
  body: v.strictObject({ cursor: v.nullable(CursorSchema) }),
  output: v.object({
    counts: MigrationCountsSchema,
    /** Paths of the documents that could not be read. */
    failed: v.array(v.string()),
    /** Where the next page begins; null: this was the last. */
    next: v.nullable(CursorSchema),
  }),
});

const answer = {
  migration: MigrationSchema,
  work: v.nullable(MigrationWorkSchema),
};

/** Does the next part of a migration. */
export const runMigrationBatch = defineEndpoint({
  name: 'admin/run-migration-batch',
  method: 'POST',
  path: '/api/admin/migrations/{id}/batch',
  access: 'admin',
  summary:
    'Does the next part of a migration, unless somebody else works at one. Asked again and again until it is done; safe to send twice.',
  params,
  body: v.strictObject({
    /** Names this run, from its first part to its last. */
    run: v.pipe(v.string(), v.uuid(t`This is not a UUID.`)),
    /**
     * The first part: takes the lock where it is free, and needs a recent sign-in. Later ones never begin a run.
     */
    begins: v.boolean(),
    /** How many documents the dry run found. */
    expected: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  output: v.object({
    ...answer,
    /** Whether this run had the lock; otherwise nothing was done. */
    worked: v.boolean(),
    /** Paths of the documents of this part that could not be read. */
    failed: v.array(v.string()),
  }),
  errors: ['sign-in-again'],
});

/** Stops a migration, whoever runs it. */
export const stopMigration = defineEndpoint({
  name: 'admin/stop-migration',
  method: 'POST',
  path: '/api/admin/migrations/{id}/stop',
  access: 'admin',
  signedInWithin: ADMIN_SIGN_IN,
  summary: 'Stops a migration, whoever runs it. It can be gone on with from where it stopped.',
  params,
  output: v.object(answer),
});

/** All calls about migrations. */
export const migrationEndpoints = {
  listMigrations,
  dryRunMigration,
  runMigrationBatch,
  stopMigration,
};
