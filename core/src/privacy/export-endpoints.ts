import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';
import { createPageLimitQuery } from '../pagination.ts';
import { token } from '../text.ts';
import { ExportItemSchema } from './export-item.ts';
import { isExportSection } from './export-sections.ts';

/** The section, and the last document looked at; Firestore reserves `__…__` in its name. */
const ExportCursorSchema = v.pipe(
  v.string(),
  v.maxLength(400),
  v.regex(/^[A-Za-z]+(~(?!__.*__$)[A-Za-z0-9_~-]+)?$/, t`This page isn’t part of an export.`),
  v.check(
    (cursor) => isExportSection(cursor.split('~')[0] ?? ''),
    t`This page isn’t part of an export.`,
  ),
);

/** Assembled page by page; the server stores nothing. Needs a recent login, or the previous page's grant. */
export const getExport = defineEndpoint({
  name: 'privacy/get-export',
  method: 'GET',
  path: '/api/export',
  checkRevoked: true,
  summary: 'A page of all that is one’s own or shared with one.',
  query: v.strictObject({
    limit: createPageLimitQuery('50'),
    cursor: v.optional(ExportCursorSchema),
    grant: v.optional(token(100)),
  }),
  output: v.object({
    items: v.array(ExportItemSchema),
    next: v.nullable(ExportCursorSchema),
    counts: v.nullable(v.record(v.string(), v.number())),
    /** With it, the next page needs no password for an hour. */
    grant: v.string(),
  }),
  errors: ['too-many', 'reauthentication-required'],
});
