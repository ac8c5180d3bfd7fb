import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';
import { pageLimit } from '../pagination.ts';
import { token } from '../text.ts';
import { ExportItemSchema } from './export-item.ts';
import { isExportSection } from './export-sections.ts';

/**
 * Where a page of an export ends: the section, and the last thing of it that was looked at. It is the name of a
 * document, of which Firestore keeps `__…__` for itself.
 */
const ExportCursorSchema = v.pipe(
  v.string(),
  v.maxLength(400),
  v.regex(/^[A-Za-z]+(~(?!__.*__$)[A-Za-z0-9_~-]+)?$/, t`This page isn’t part of an export.`),
  v.check(
    (cursor) => isExportSection(cursor.split('~')[0] ?? ''),
    t`This page isn’t part of an export.`,
  ),
);

/**
 * All that is the person's own, and what the partner shares with them, a page at a time. Nothing is put
 * together or kept on the server: each page is read anew. Asks for a sign-in of the last five minutes, or for the grant
 * of a page that did.
 */
export const getExport = defineEndpoint({
  name: 'privacy/get-export',
  method: 'GET',
  path: '/api/export',
  checkRevoked: true,
  summary: 'A page of all that is one’s own or shared with one.',
  query: v.strictObject({
    limit: pageLimit('50'),
    cursor: v.optional(ExportCursorSchema),
    grant: v.optional(token(100)),
  }),
  output: v.object({
    items: v.array(ExportItemSchema),
    /** Null: that was all. */
    next: v.nullable(ExportCursorSchema),
    /** With the first page: about how much there is of each section. */
    counts: v.nullable(v.record(v.string(), v.number())),
    /** With it the next page needs no password, for an hour. */
    grant: v.string(),
  }),
  errors: ['too-many', 'reauthentication-required'],
});
