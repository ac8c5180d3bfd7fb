import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { errorCodes } from '../error-codes.ts';
import { PersonIdSchema } from '../identity.ts';
import { t } from '../language/speak.ts';

/** Schema of a migration's name: the day it was written, and what it is about. */
export const MigrationIdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,80}$/, t`This is not the name of a migration.`),
);

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Schema of how far a walk has come. */
export const MigrationCountsSchema = v.object({
  /** Documents that were looked at. */
  seen: CountSchema,
  /** Those of them that were, or would be, changed. */
  changed: CountSchema,
  /** Those that could not be read, and stay as they are. */
  failed: CountSchema,
});
/** How far a walk has come. */
export type MigrationCounts = v.InferOutput<typeof MigrationCountsSchema>;

/** Where a migration stands; one that was broken off is still `running`, and nobody works at it. */
export const migrationStates = ['never', 'running', 'done', 'stopped'] as const;

/** Schema of whoever runs a migration; null: the operator, by a command. */
const RunnerSchema = v.nullable(
  v.object({ id: PersonIdSchema, firstName: v.nullable(v.string()) }),
);

/** Schema of a registered migration and of its last run. */
export const MigrationSchema = v.object({
  id: MigrationIdSchema,
  title: v.string(),
  does: v.string(),
  state: v.picklist(migrationStates),
  counts: MigrationCountsSchema,
  /** How many documents the dry run before it found; null: nobody counted. */
  expected: v.nullable(CountSchema),
  /** Who began or went on with it last; null also where nobody ever did. */
  by: RunnerSchema,
  startedAt: v.nullable(InstantSchema),
  endedAt: v.nullable(InstantSchema),
  /** Why it stopped; null where somebody stopped it. */
  code: v.nullable(v.picklist(errorCodes)),
});
/** A registered migration and its last run. */
export type Migration = v.InferOutput<typeof MigrationSchema>;

/** Schema of who works at which migration, and until when nobody else does. */
export const MigrationWorkSchema = v.object({
  migration: MigrationIdSchema,
  by: RunnerSchema,
  until: InstantSchema,
});
/** Who works at which migration. */
export type MigrationWork = v.InferOutput<typeof MigrationWorkSchema>;
