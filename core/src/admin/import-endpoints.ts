import * as v from 'valibot';
import { ADMIN_SIGN_IN_MAX_AGE_MS } from '../account/constants.ts';
import { InstantSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { UserIdSchema } from '../identity.ts';
import { t } from '../language/i18n.ts';
import { text } from '../text.ts';
import { ContentKindSchema } from './content-kind.ts';

/** Rows in one file. */
export const MAX_ROWS = 1_000;

/** Bytes of a request that holds a file; all other calls take less (api.md, "Habits"). */
export const MAX_FILE_BYTES = 1024 * 1024;

/** What is said of a file with more rows or bytes. */
export const FILE_TOO_LONG = t`This file is too long. Split it in two.`;

const count = v.number();
const ReleaseNumberSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const FileRowSchema = v.strictObject({
  /** As a spreadsheet counts rows; in a JSON list, the place in it. */
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
  fields: v.record(v.string(), v.unknown()),
});
/** One row of a file as it was read, whatever it says. */
export type FileRow = v.InferOutput<typeof FileRowSchema>;

const FileSchema = v.strictObject({
  kind: ContentKindSchema,
  rows: v.pipe(v.array(FileRowSchema), v.maxLength(MAX_ROWS, FILE_TOO_LONG)),
});

/** What a row would do. A duplicate asks what is asked already; it is left out, as bad rows are. */
export const rowOutcomes = ['add', 'change', 'remove', 'same', 'duplicate', 'invalid'] as const;
/** One of {@link rowOutcomes}. */
export type RowOutcome = (typeof rowOutcomes)[number];

const FindingSchema = v.object({
  /** The column, or null where it is the row as a whole. */
  field: v.nullable(v.string()),
  /** In words for whoever edits the file. */
  reason: v.string(),
});
/** One thing to say of a row: what is wrong with it, or a note on a good one. */
export type Finding = v.InferOutput<typeof FindingSchema>;

const ReportRowSchema = v.object({
  row: v.number(),
  id: v.nullable(v.string()),
  what: v.picklist(rowOutcomes),
  /** Its words, cut short. */
  text: v.string(),
  findings: v.array(FindingSchema),
});
/** What the check says of one row. */
export type ReportRow = v.InferOutput<typeof ReportRowSchema>;

/** Checks a file as a dry run; nothing is stored. */
export const checkImport = defineEndpoint({
  name: 'admin/check-import',
  method: 'POST',
  path: '/api/admin/imports/check',
  access: 'admin',
  maxBodyBytes: MAX_FILE_BYTES,
  summary: 'Check the rows of a file, as a dry run.',
  body: FileSchema,
  output: v.object({
    /** The release that the rows were compared with. */
    current: v.number(),
    rows: v.array(ReportRowSchema),
  }),
});

/** Makes the next release out of the good rows. */
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
    /** The release that was in use when the rows were checked. */
    current: ReleaseNumberSchema,
    /** Without it, bad rows and duplicates keep the whole file back. */
    skipInvalidRows: v.boolean(),
  }),
  output: v.object({ release: v.number() }),
  errors: ['stale-state', 'needs-consent', 'nothing-to-restore'],
});

/** Schema of a release, as it is listed. */
export const ReleaseSchema = v.object({
  kind: ContentKindSchema,
  release: v.number(),
  at: InstantSchema,
  by: UserIdSchema,
  /** The file it was made from; null: an earlier release was restored. */
  name: v.nullable(v.string()),
  restored: v.nullable(v.number()),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
});
/** A release, as it is listed. */
export type Release = v.InferOutput<typeof ReleaseSchema>;

/** The releases of all kinds, newest first, and which is in use; 0 is what came with the app. */
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

/** Makes a new release with the content of an earlier one; 0 is what came with the app. */
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
    /** The release that was in use when this was decided. */
    current: ReleaseNumberSchema,
  }),
  output: v.object({ release: v.number() }),
  errors: ['stale-state', 'nothing-to-restore'],
});
