import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';

/** Schema of a migration's name: the day it was written, and what it is about. */
export const MigrationIdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,80}$/, t`This isn’t the name of a migration.`),
);

/** A collection or a document in a path; Firestore keeps `.`, `..` and `__…__` for itself. */
const step = String.raw`(?!\.{1,2}(?:/|$)|__[^/]*__(?:/|$))[\w~.:-]{1,256}`;

/** Schema of where a page begins: the path of the document before its first. */
const CursorSchema = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${step}/${step}(/${step}/${step}){0,4}$`), t`This isn’t a valid position.`),
);

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const MigrationSchema = v.object({
  id: MigrationIdSchema,
  /** `running`: begun, and no run has come to the end since. */
  state: v.picklist(['never', 'running', 'done']),
  /** When it was begun or came to its end. */
  at: v.nullable(InstantSchema),
});
/** A registered migration, and what came of it so far. */
export type Migration = v.InferOutput<typeof MigrationSchema>;

/** Migrations, newest first. */
export const listMigrations = defineEndpoint({
  name: 'admin/list-migrations',
  method: 'GET',
  path: '/api/admin/migrations',
  access: 'admin',
  summary: 'The data migrations that there are, newest first, and whether they were run.',
  output: v.object({ items: v.array(MigrationSchema) }),
});

/** Applies a migration to one page of its documents, or counts what that would change. */
export const migratePage = defineEndpoint({
  name: 'admin/migrate-page',
  method: 'POST',
  path: '/api/admin/migrations/{id}/pages',
  access: 'admin',
  summary:
    'Applies a migration to a page of documents, or counts what that would change. Asked page by page; safe to send twice. The first page needs a recent sign-in.',
  params: v.strictObject({ id: MigrationIdSchema }),
  body: v.strictObject({ cursor: v.nullable(CursorSchema), isDryRun: v.boolean() }),
  output: v.object({
    /** Documents on this page. */
    seen: CountSchema,
    /** Those of them that were, or would be, changed. */
    changed: CountSchema,
    /** Paths of those that could not be read, and stay as they are. */
    unreadable: v.array(v.string()),
    /** Where the next page begins; null: this was the last. */
    next: v.nullable(CursorSchema),
  }),
  errors: ['reauthentication-required'],
});
