import { AuditRowSchema } from '@usward/core/admin/audit';
import { InstantSchema } from '@usward/core/calendar';
import * as v from 'valibot';

/** An act of an admin, kept for good beside the rows that name nobody. */
export const AdminActDocument = v.object({
  ...AuditRowSchema.entries,
  /** The moment and the id: acts are listed by it, and rows without it are not. */
  order: v.string(),
});

/** Whether a migration was run. */
export const MigrationDocument = v.object({
  state: v.picklist(['running', 'done']),
  /** When it was begun or came to its end. */
  at: InstantSchema,
});
