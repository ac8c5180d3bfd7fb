import * as v from 'valibot';
import { ADMIN_SIGN_IN_MAX_AGE_MS } from '../account/constants.ts';
import { InstantSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { UserIdSchema } from '../ids.ts';
import { t } from '../language/i18n.ts';
import { text } from '../text.ts';
import { ContentKindSchema } from './content-kind.ts';

export const MAX_ROWS = 1_000;

export const MAX_FILE_BYTES = 1024 * 1024;

export const FILE_TOO_LONG = t`This file is too long. Split it in two.`;

const count = v.number();
const ReleaseNumberSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const FileRowSchema = v.strictObject({
  /** As a spreadsheet counts rows; in a JSON list, the position. */
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
  fields: v.record(v.string(), v.unknown()),
});
export type FileRow = v.InferOutput<typeof FileRowSchema>;

const FileSchema = v.strictObject({
  kind: ContentKindSchema,
  rows: v.pipe(v.array(FileRowSchema), v.maxLength(MAX_ROWS, FILE_TOO_LONG)),
});

/** `duplicate`: repeats an existing text; left out, like invalid rows. */
export const rowOutcomes = ['add', 'change', 'remove', 'same', 'duplicate', 'invalid'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const FindingSchema = v.object({
  field: v.nullable(v.string()),
  reason: v.string(),
});
export type Finding = v.InferOutput<typeof FindingSchema>;

const ReportRowSchema = v.object({
  row: v.number(),
  id: v.nullable(v.string()),
  what: v.picklist(rowOutcomes),
  text: v.string(),
  findings: v.array(FindingSchema),
});
export type ReportRow = v.InferOutput<typeof ReportRowSchema>;

export const checkImport = defineEndpoint({
  name: 'admin/check-import',
  method: 'POST',
  path: '/api/admin/imports/check',
  access: 'admin',
  maxBodyBytes: MAX_FILE_BYTES,
  summary: 'Check the rows of a file, as a dry run.',
  body: FileSchema,
  output: v.object({
    current: v.number(),
    rows: v.array(ReportRowSchema),
  }),
});

export const releaseImport = defineEndpoint({
  name: 'admin/release-import',
  method: 'POST',
  path: '/api/admin/imports/release',
  access: 'admin',
  maxSignInAgeMs: ADMIN_SIGN_IN_MAX_AGE_MS,
  maxBodyBytes: MAX_FILE_BYTES,
  summary: 'Make the next release out of the good rows of a file.',
  body: v.strictObject({
    ...FileSchema.entries,
    name: text(1, 200),
    current: ReleaseNumberSchema,
    /** If false, one bad row or duplicate stops the whole file. */
    skipInvalidRows: v.boolean(),
  }),
  output: v.object({ release: v.number() }),
  errors: ['stale-state', 'needs-consent', 'nothing-to-restore'],
});

export const ReleaseSchema = v.object({
  kind: ContentKindSchema,
  release: v.number(),
  at: InstantSchema,
  by: UserIdSchema,
  name: v.nullable(v.string()),
  restored: v.nullable(v.number()),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
});
export type Release = v.InferOutput<typeof ReleaseSchema>;

/** Release 0 is the bundled content. */
export const getReleases = defineEndpoint({
  name: 'admin/get-releases',
  method: 'GET',
  path: '/api/admin/releases',
  access: 'admin',
  summary: 'The releases of all kinds, newest first, and which is in use.',
  output: v.object({
    current: v.object({
      questions: count,
      quizzes: count,
      truths: count,
      dares: count,
      ideas: count,
    }),
    items: v.array(ReleaseSchema),
  }),
});

export const restoreRelease = defineEndpoint({
  name: 'admin/restore-release',
  method: 'POST',
  path: '/api/admin/releases/{kind}/{n}/restore',
  access: 'admin',
  maxSignInAgeMs: ADMIN_SIGN_IN_MAX_AGE_MS,
  summary: 'Make a new release with the content of an earlier one.',
  params: v.strictObject({
    kind: ContentKindSchema,
    n: v.pipe(v.string(), v.regex(/^\d{1,6}$/, t`This isn’t a number.`), v.transform(Number)),
  }),
  body: v.strictObject({
    current: ReleaseNumberSchema,
  }),
  output: v.object({ release: v.number() }),
  errors: ['stale-state', 'nothing-to-restore'],
});
