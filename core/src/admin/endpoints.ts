import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { t } from '../language/speak.ts';
import { PageLimitSchema } from '../page-limit.ts';
import { AuditRowSchema } from './audit.ts';

/** Where a page of acts ends: when the last one was, and its id, since two can be of one moment. */
const AuditCursorSchema = v.pipe(
  v.string(),
  v.regex(/^[\d:.TZ-]{24}~[\da-fA-F-]{36}$/, t`This is not a page of the list.`),
);

/** What admins and operators have done, newest first. */
export const getAudit = defineEndpoint({
  name: 'admin/get-audit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What admins and operators have done, newest first.',
  query: v.strictObject({
    limit: v.optional(PageLimitSchema),
    cursor: v.optional(AuditCursorSchema),
  }),
  output: v.object({ items: v.array(AuditRowSchema), next: v.nullable(AuditCursorSchema) }),
});

/** All calls about the role itself. */
export const adminEndpoints = { getAudit };
