import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

const TextSchema = v.nullish(v.string());
const LineSchema = v.nullish(v.number());

/** From `report-uri`: only the fields we use. */
const OldReportSchema = v.object({
  'csp-report': v.object({
    'document-uri': TextSchema,
    'effective-directive': TextSchema,
    'violated-directive': TextSchema,
    'blocked-uri': TextSchema,
    'source-file': TextSchema,
    'line-number': LineSchema,
  }),
});

/** From `report-to`. */
const ReportSchema = v.object({
  type: v.string(),
  body: v.nullable(
    v.object({
      documentURL: TextSchema,
      effectiveDirective: TextSchema,
      blockedURL: TextSchema,
      sourceFile: TextSchema,
      lineNumber: LineSchema,
    }),
  ),
});

const ReportsSchema = v.union([OldReportSchema, v.array(ReportSchema)]);
export type Reports = v.InferOutput<typeof ReportsSchema>;

export const reportViolations = defineEndpoint({
  name: 'security/report-violations',
  method: 'POST',
  path: '/api/csp-reports',
  access: 'visitor',
  mediaTypes: ['application/csp-report', 'application/reports+json'],
  summary: 'Report what the content security policy refused, as browsers do by themselves.',
  body: ReportsSchema,
});
