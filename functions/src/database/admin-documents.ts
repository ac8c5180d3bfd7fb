import { AuditRowSchema } from '@usward/core/admin/audit';
import { MigrationCountsSchema, MigrationIdSchema } from '@usward/core/admin/migration';
import { InstantSchema } from '@usward/core/calendar';
import { errorCodes } from '@usward/core/error-codes';
import { PersonIdSchema } from '@usward/core/identity';
import * as v from 'valibot';

/** An act of an admin, kept for good beside the rows that name nobody. */
export const AdminActDocument = v.object({
  ...AuditRowSchema.entries,
  /** The moment and the id: acts are listed by it, and rows without it are not. */
  order: v.string(),
});

/** The last run of a migration. */
export const MigrationDocument = v.object({
  id: MigrationIdSchema,
  state: v.picklist(['running', 'done', 'stopped']),
  /** Under which name it is run; another one may take it over once the lock is free. */
  run: v.string(),
  /** Null: the operator, by a command. */
  by: v.nullable(PersonIdSchema),
  /** The path of the last document that was looked at. */
  cursor: v.nullable(v.string()),
  counts: MigrationCountsSchema,
  /** How many documents a dry run found. */
  expected: v.nullable(v.number()),
  startedAt: InstantSchema,
  endedAt: v.nullable(InstantSchema),
  /** Why it stopped; null where somebody stopped it. */
  code: v.nullable(v.picklist(errorCodes)),
});

/** Who works at a migration, one for all of them: whatever is written of a run holds on to it. */
export const MigrationLockDocument = v.object({
  migration: MigrationIdSchema,
  run: v.string(),
  by: v.nullable(PersonIdSchema),
  until: InstantSchema,
  /** Grows with every write: Firestore takes a write that changes nothing for none. */
  beat: v.number(),
});
