import { createHash } from 'node:crypto';
import { type RowChange, RowChangeSchema } from '@usward/core/admin/check-row';
import { type ReportRow, ReportRowSchema } from '@usward/core/admin/finding';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import * as v from 'valibot';
import type { ImportDocument } from '../database/content-documents.ts';
import type { Database, Reads } from '../database/database.ts';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';

/** Rows in one document: what is found in them fits in it, whatever they say. */
export const ROWS_A_SHARE = 250;

/** How long a file and its report are kept: 30 days (our own choice). */
const KEPT_FOR = 30 * 24 * 3_600_000;

/** When what belongs to an import goes. */
export const importGoesAt = (now: number): Date => new Date(now + KEPT_FOR);

/** An import; refused with `not-found` where there is none. */
export const readImport = async (reads: Reads, id: string): Promise<ImportDocument> => {
  const stored = await reads.get(documents.import(id));
  if (stored === null) throw new AppError('not-found', { message: t`There is no such import.` });
  return stored;
};

/** The whole file; refused where a piece is missing, or it is not what was announced. */
export const readImportText = async (
  db: Database,
  { id, parts, sha256 }: ImportDocument,
): Promise<string> => {
  const places = Array.from({ length: parts }, (_, n) => documents.importPart(id, n));
  const found = await db.getAll(...places);
  if (found.includes(null)) {
    throw new AppError('not-open', { message: t`Not all of the file has arrived yet.` });
  }
  const text = found.map((part) => part?.text ?? '').join('');
  if (createHash('sha256').update(text).digest('hex') !== sha256) {
    throw new AppError('not-open', {
      message: t`The file did not arrive as it left. Please send it again.`,
    });
  }
  return text;
};

/** What was found in some rows, and what the good ones of them do. */
export type Share = {
  readonly report: readonly ReportRow[];
  readonly changes: readonly RowChange[];
};

/** Keeps what was found in some rows. */
export const shareWrite = (id: string, share: number, found: Share, now: number): Write =>
  set(documents.importShare(id, share), {
    report: JSON.stringify(found.report),
    changes: JSON.stringify(found.changes),
    removeAt: importGoesAt(now),
  });

/** How many pieces the report of a checked file has. */
export const sharesOf = ({ total }: ImportDocument): number =>
  Math.ceil((total ?? 0) / ROWS_A_SHARE);

/** What the good rows of a checked file do, in their order. */
export const readChanges = async (
  db: Database,
  stored: ImportDocument,
): Promise<readonly RowChange[]> => {
  const places = Array.from({ length: sharesOf(stored) }, (_, share) =>
    documents.importShare(stored.id, share),
  );
  const found = await db.getAll(...places);
  return found.flatMap((share) => {
    if (share === null) throw new Error(`The import ${stored.id} has lost a share.`);
    return v.parse(v.array(RowChangeSchema), JSON.parse(share.changes));
  });
};

/** What was found in one share of the rows. */
export const readReport = async (
  db: Database,
  id: string,
  share: number,
): Promise<readonly ReportRow[]> => {
  const found = await db.get(documents.importShare(id, share));
  return found === null ? [] : v.parse(v.array(ReportRowSchema), JSON.parse(found.report));
};
