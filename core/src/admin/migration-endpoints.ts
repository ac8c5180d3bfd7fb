import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';

export const MigrationIdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,80}$/, t`This isn’t the name of a migration.`),
);

/** A path segment; Firestore reserves `.`, `..` and `__…__`. */
const step = String.raw`(?!\.{1,2}(?:/|$)|__[^/]*__(?:/|$))[\w~.:-]{1,256}`;

/** The path of the document before the page's first. */
const CursorSchema = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${step}/${step}(/${step}/${step}){0,4}$`), t`This isn’t a valid position.`),
);

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const MigrationSchema = v.object({
  id: MigrationIdSchema,
  /** `running`: begun, and no run has finished since. */
  state: v.picklist(['never', 'running', 'done']),
  at: v.nullable(InstantSchema),
});
export type Migration = v.InferOutput<typeof MigrationSchema>;

export const listMigrations = defineEndpoint({
  name: 'admin/list-migrations',
  method: 'GET',
  path: '/api/admin/migrations',
  access: 'admin',
  summary: 'The data migrations that there are, newest first, and whether they were run.',
  output: v.object({ items: v.array(MigrationSchema) }),
});

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
    seen: CountSchema,
    changed: CountSchema,
    unreadable: v.array(v.string()),
    next: v.nullable(CursorSchema),
  }),
  errors: ['reauthentication-required'],
});
