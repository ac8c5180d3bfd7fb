import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { toUserId, UserIdSchema } from '../ids.ts';
import { createPagedSchemas, InstantCursorSchema } from '../pagination.ts';

/** Replaces the id of an admin who deleted their account. */
export const DELETED_ADMIN = toUserId('deleted-admin');

export const auditActions = [
  'admin-granted',
  'admin-revoked',
  'content-released',
  'content-restored',
  'migration-begun',
  'migration-done',
] as const;

export const AuditRowSchema = v.object({
  id: v.string(),
  what: v.picklist(auditActions),
  at: InstantSchema,
  /** Null: the operator, by a command. */
  by: v.nullable(UserIdSchema),
  about: v.string(),
  numbers: v.record(v.string(), v.number()),
});
export type AuditRow = v.InferOutput<typeof AuditRowSchema>;

export const getAudit = defineEndpoint({
  name: 'admin/get-audit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What admins and operators have done, newest first.',
  ...createPagedSchemas(AuditRowSchema, InstantCursorSchema),
});
