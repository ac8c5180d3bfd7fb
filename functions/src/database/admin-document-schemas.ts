import { AuditRowSchema } from '@usward/core/admin/audit-endpoints';
import { ReleaseSchema } from '@usward/core/admin/import-and-release-endpoints';
import { InstantSchema } from '@usward/core/calendar';
import * as v from 'valibot';

/** Has no retention limit, like the audit rows that name nobody. */
export const AdminActDocument = v.object({
  ...AuditRowSchema.entries,
  /** Time and id. Acts are listed by it, so rows without it are not listed. */
  order: v.string(),
});

export const MigrationDocument = v.object({
  state: v.picklist(['running', 'done']),
  at: InstantSchema,
});

const ReleasePointer = v.object({
  release: v.number(),
  /** Random, so that two simultaneous releases never write into each other's parts. */
  id: v.string(),
  parts: v.number(),
});
export type ReleasePointer = v.InferOutput<typeof ReleasePointer>;

/** A release takes effect with the write of this one document. */
export const ContentPointerDocument = v.object({
  releases: v.object({
    questions: v.optional(ReleasePointer),
    quizzes: v.optional(ReleasePointer),
    truths: v.optional(ReleasePointer),
    dares: v.optional(ReleasePointer),
    ideas: v.optional(ReleasePointer),
  }),
});

export const ContentPartDocument = v.object({ json: v.string() });

export const ReleaseDocument = v.object({ ...ReleasePointer.entries, ...ReleaseSchema.entries });
export type ReleaseDocument = v.InferOutput<typeof ReleaseDocument>;
