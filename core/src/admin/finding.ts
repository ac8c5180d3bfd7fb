import * as v from 'valibot';

/**
 * How much a finding weighs: what is bad keeps its row out, what is to be confirmed is for a person to
 * look at, a note is only to be known.
 */
export const findingKinds = ['bad', 'confirm', 'note'] as const;

/** Schema of one thing found in a row. */
export const FindingSchema = v.object({
  kind: v.picklist(findingKinds),
  /** The column, or null where it is the row as a whole. */
  field: v.nullable(v.string()),
  /** What is wrong, in words for whoever mends the file. */
  reason: v.string(),
});
/** One thing found in a row. */
export type Finding = v.InferOutput<typeof FindingSchema>;

/** Something that keeps a row out. */
export const bad = (field: string | null, reason: string): Finding => ({
  kind: 'bad',
  field,
  reason,
});

/** Something for a person to look at. */
export const toConfirm = (field: string | null, reason: string): Finding => ({
  kind: 'confirm',
  field,
  reason,
});

/** Something only to be known. */
export const note = (field: string | null, reason: string): Finding => ({
  kind: 'note',
  field,
  reason,
});

/** What a row would do. */
export const rowActs = ['add', 'change', 'remove', 'same', 'bad'] as const;
/** One of {@link rowActs}. */
export type RowAct = (typeof rowActs)[number];

/** Schema of what the check says of one row. */
export const ReportRowSchema = v.object({
  /** As an editor counts lines. */
  line: v.number(),
  id: v.nullable(v.string()),
  what: v.picklist(rowActs),
  /** Its words, cut short. */
  text: v.string(),
  findings: v.array(FindingSchema),
});
/** What the check says of one row. */
export type ReportRow = v.InferOutput<typeof ReportRowSchema>;
