import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { toUserId, UserIdSchema } from '../identity.ts';
import { InstantCursorSchema, paged } from '../pagination.ts';

/** Stands in place of the id of an admin who deleted their account. */
export const DELETED_ADMIN = toUserId('deleted-admin');

/** What is written down for good when somebody with the right to it does it. */
export const auditActions = [
  'admin-granted',
  'admin-revoked',
  'content-released',
  'content-restored',
  'migration-begun',
  'migration-done',
] as const;

/** Schema of one act of an admin, or of an operator at the command line. */
export const AuditRowSchema = v.object({
  id: v.string(),
  what: v.picklist(auditActions),
  at: InstantSchema,
  /** Null: the operator, by a command; {@link DELETED_ADMIN}: somebody who has left. */
  by: v.nullable(UserIdSchema),
  /** Whom or what it was about: a person's id (like `by`), the name of a release or a migration. */
  about: v.string(),
  /** What came of it, counted. */
  numbers: v.record(v.string(), v.number()),
});
/** One act of an admin. */
export type AuditRow = v.InferOutput<typeof AuditRowSchema>;

/** What admins and operators have done, newest first. */
export const getAudit = defineEndpoint({
  name: 'admin/get-audit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What admins and operators have done, newest first.',
  ...paged(AuditRowSchema, InstantCursorSchema),
});
