import { AuditRowSchema } from '@usward/core/admin/audit';
import { ReleaseSchema } from '@usward/core/admin/import-endpoints';
import { InstantSchema } from '@usward/core/calendar';
import * as v from 'valibot';

/** An act of an admin, kept for good beside the rows that name nobody. */
export const AdminActDocument = v.object({
  ...AuditRowSchema.entries,
  /** The moment and the id: acts are listed by it, and rows without it are not. */
  order: v.string(),
});

/** Whether a migration was run. */
export const MigrationDocument = v.object({
  state: v.picklist(['running', 'done']),
  /** When it was begun or came to its end. */
  at: InstantSchema,
});

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

/** A release, as it is listed, and where its parts are. */
export const ReleaseDocument = v.object({ ...ReleasePointer.entries, ...ReleaseSchema.entries });
/** A release, as it is listed. */
export type ReleaseDocument = v.InferOutput<typeof ReleaseDocument>;
