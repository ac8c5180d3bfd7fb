import * as v from 'valibot';
import { ADMIN_SIGN_IN } from '../account/constants.ts';
import { InstantSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PersonIdSchema } from '../identity.ts';
import { t } from '../language/speak.ts';
import { text } from '../text.ts';
import { ContentKindSchema, importFormats } from './content-kind.ts';
import { FindingSchema, findingKinds, ReportRowSchema, rowActs } from './finding.ts';

/** Most pieces of a file: a body holds 32 kB, so this is a file of some five megabytes. */
export const MOST_PARTS = 250;

const withId = v.strictObject({ id: v.pipe(v.string(), v.uuid(t`This is not an import.`)) });

/** A whole number as it stands in a path. */
const numberOf = (digits: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^\\d{1,${digits}}$`), t`This is not a number.`),
    v.transform(Number),
  );

const count = v.number();

/** Schema of an import, as far as it has come. */
export const ImportSchema = v.object({
  id: v.string(),
  kind: ContentKindSchema,
  format: v.picklist(importFormats),
  name: v.string(),
  at: InstantSchema,
  /** The release it is held against; null before it is checked. */
  base: v.nullable(v.number()),
  /** Rows checked so far, of how many; null before the file was read. */
  progress: v.object({ done: v.number(), total: v.nullable(v.number()) }),
  isChecked: v.boolean(),
  /** Rows by what they would do. */
  rows: v.object({ add: count, change: count, remove: count, same: count, bad: count }),
  /** Findings by how much they weigh. */
  findings: v.object({ bad: count, confirm: count, note: count }),
  /** Why no row of it could be read, and on which line. */
  fault: v.nullable(v.object({ line: v.number(), reason: v.string() })),
  /** The release that was made of it. */
  released: v.nullable(v.number()),
});
/** An import, as far as it has come. */
export type Import = v.InferOutput<typeof ImportSchema>;

/** Says what file is to come; said again, it is the same import. */
export const putImport = defineEndpoint({
  name: 'admin/put-import',
  method: 'PUT',
  path: '/api/admin/imports/{id}',
  access: 'admin',
  signedInWithin: ADMIN_SIGN_IN,
  summary: 'Say what file of content is to come.',
  params: withId,
  body: v.strictObject({
    kind: ContentKindSchema,
    format: v.picklist(importFormats),
    name: text(1, 200),
    parts: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PARTS)),
    /** Of the file's bytes, in hexadecimal. */
    sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, t`This is not a SHA-256.`)),
  }),
  output: ImportSchema,
  errors: ['locked'],
});

/** Sends one piece of the file; pieces may come in any order, and more than once. */
export const putImportPart = defineEndpoint({
  name: 'admin/put-import-part',
  method: 'PUT',
  path: '/api/admin/imports/{id}/parts/{n}',
  access: 'admin',
  summary: 'Send one piece of the file.',
  params: v.strictObject({ ...withId.entries, n: numberOf(3) }),
  body: v.strictObject({ text: v.string(t`This must be text.`) }),
  output: v.object({ ok: v.literal(true) }),
  errors: ['locked'],
});

/** Checks some more rows; nothing of the content changes. To be called until it is checked. */
export const checkImport = defineEndpoint({
  name: 'admin/check-import',
  method: 'POST',
  path: '/api/admin/imports/{id}/check',
  access: 'admin',
  summary: 'Check some more rows of the file, as a dry run.',
  params: withId,
  output: ImportSchema,
  errors: ['not-open'],
});

/** How far an import has come. */
export const getImport = defineEndpoint({
  name: 'admin/get-import',
  method: 'GET',
  path: '/api/admin/imports/{id}',
  access: 'admin',
  summary: 'How far an import has come.',
  params: withId,
  output: ImportSchema,
});

/** Rows that can be asked for by themselves: by what they do, or by a kind of finding in them. */
export const reportFilters = [
  'all',
  ...rowActs.filter((act) => act !== 'same' && act !== 'bad'),
  ...findingKinds,
] as const;
/** One of {@link reportFilters}. */
export type ReportFilter = (typeof reportFilters)[number];

/** What the check says of the rows, by line; rows that change nothing are left out. */
export const getReport = defineEndpoint({
  name: 'admin/get-report',
  method: 'GET',
  path: '/api/admin/imports/{id}/report',
  access: 'admin',
  summary: 'What the check says of the rows, by line, a page at a time.',
  params: withId,
  query: v.strictObject({
    only: v.optional(v.picklist(reportFilters)),
    cursor: v.optional(numberOf(6)),
  }),
  output: v.object({
    items: v.array(v.object({ ...ReportRowSchema.entries, findings: v.array(FindingSchema) })),
    next: v.nullable(v.number()),
  }),
});

/** Makes the next release out of the good rows. */
export const releaseImport = defineEndpoint({
  name: 'admin/release-import',
  method: 'POST',
  path: '/api/admin/imports/{id}/release',
  access: 'admin',
  signedInWithin: ADMIN_SIGN_IN,
  summary: 'Make the next release out of the good rows.',
  params: withId,
  body: v.strictObject({
    /** Rows that are bad are left out; without it, they keep the whole file back. */
    leaveOutBad: v.boolean(),
    /** What was to be looked at was looked at. */
    confirmed: v.boolean(),
  }),
  output: v.object({ release: v.number() }),
  errors: ['not-open', 'locked', 'moved-on', 'needs-consent', 'nothing-to-restore'],
});

/** Schema of a release, as it is listed. */
export const ReleaseSchema = v.object({
  kind: ContentKindSchema,
  release: v.number(),
  at: InstantSchema,
  by: PersonIdSchema,
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
  signedInWithin: ADMIN_SIGN_IN,
  summary: 'Make a new release with the content of an earlier one.',
  params: v.strictObject({ kind: ContentKindSchema, n: numberOf(6) }),
  body: v.strictObject({
    /** The release that was in use when this was decided. */
    current: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  output: v.object({ release: v.number() }),
  errors: ['moved-on', 'nothing-to-restore'],
});

/** All calls of the import and the releases. */
export const importEndpoints = {
  putImport,
  putImportPart,
  checkImport,
  getImport,
  getReport,
  releaseImport,
  getReleases,
  restoreRelease,
};
