import type { Import } from '@usward/core/admin/import-endpoints';
import type { ImportDocument } from '../database/content-documents.ts';

/** Whether a file was checked to its end, or cannot be. */
export const isChecked = ({ done, total, fault }: ImportDocument): boolean =>
  fault !== null || done === total;

/** An import as calls answer it. */
export const viewImport = (stored: ImportDocument): Import => {
  const { id, kind, format, name, at, base, done, total, rows, findings, fault, released } = stored;
  return {
    ...{ id, kind, format, name, at, base, rows, findings, fault, released },
    progress: { done, total },
    isChecked: isChecked(stored),
  };
};
