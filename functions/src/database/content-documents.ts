import { ContentKindSchema, importFormats } from '@usward/core/admin/content-kind';
import { findingKinds, rowActs } from '@usward/core/admin/finding';
import { InstantSchema } from '@usward/core/calendar';
import { PersonIdSchema } from '@usward/core/identity';
import * as v from 'valibot';

const ReleasePointer = v.object({
  release: v.number(),
  /** Names its parts; random, so that two who release at once never write into one another's. */
  id: v.string(),
  parts: v.number(),
});
/** Where a release stands. */
export type ReleasePointer = v.InferOutput<typeof ReleasePointer>;

/** What is released of each kind: the one document by which a release begins or ends. */
export const ContentPointerDocument = v.object({
  releases: v.object({
    questions: v.optional(ReleasePointer),
    quizzes: v.optional(ReleasePointer),
    truths: v.optional(ReleasePointer),
    dares: v.optional(ReleasePointer),
    ideas: v.optional(ReleasePointer),
  }),
});

/** A piece of the JSON of a release's entries. */
export const ContentPartDocument = v.object({ json: v.string() });

/** A release, as it is listed. */
export const ReleaseDocument = v.object({
  ...ReleasePointer.entries,
  kind: ContentKindSchema,
  at: InstantSchema,
  by: PersonIdSchema,
  /** The file that it was made from; null: an earlier release was restored. */
  name: v.nullable(v.string()),
  restored: v.nullable(v.number()),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
});
/** A release, as it is listed. */
export type ReleaseDocument = v.InferOutput<typeof ReleaseDocument>;

const counted = <K extends string>(names: readonly K[]) =>
  v.object(
    Object.fromEntries(names.map((name) => [name, v.number()])) as Record<
      K,
      v.NumberSchema<undefined>
    >,
  );

/** A file that is being imported: what it is, and how far its check has come. */
export const ImportDocument = v.object({
  id: v.string(),
  kind: ContentKindSchema,
  format: v.picklist(importFormats),
  name: v.string(),
  parts: v.number(),
  sha256: v.string(),
  by: PersonIdSchema,
  at: InstantSchema,
  /** The release that it is held against; null before it is checked. */
  base: v.nullable(v.number()),
  done: v.number(),
  total: v.nullable(v.number()),
  /** Rows by what they do, and findings by what they weigh. */
  rows: counted(rowActs),
  findings: counted(findingKinds),
  /** Why no row of it could be read. */
  fault: v.nullable(v.object({ line: v.number(), reason: v.string() })),
  released: v.nullable(v.number()),
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});
/** A file that is being imported. */
export type ImportDocument = v.InferOutput<typeof ImportDocument>;

/** A piece of such a file. */
export const ImportPartDocument = v.object({ text: v.string(), removeAt: v.unknown() });

/** What the check found in some of its rows, and what the good ones of them do: JSON, read as a whole. */
export const ImportShareDocument = v.object({
  report: v.string(),
  changes: v.string(),
  removeAt: v.unknown(),
});
