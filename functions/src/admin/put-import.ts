import type { putImport } from '@usward/core/admin/import-endpoints';
import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import type { ImportDocument } from '../database/content-documents.ts';
import { create } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { auditing } from './audit.ts';
import { importGoesAt } from './import-store.ts';
import { viewImport } from './view-import.ts';

/** Before any row was looked at. */
export const unchecked = {
  base: null,
  done: 0,
  total: null,
  rows: { add: 0, change: 0, remove: 0, same: 0, bad: 0 },
  findings: { bad: 0, confirm: 0, note: 0 },
  fault: null,
};

/** Begins an import; said again, it is the one that began, and of another file it is refused. */
export const handlePutImport = async ({
  caller,
  input: { params, body },
  now,
  operation,
}: PersonCall<typeof putImport>): Promise<Output<typeof putImport>> =>
  operation.transact(async (reads) => {
    const stored = await reads.get(documents.import(params.id));
    if (stored !== null) {
      if (stored.sha256 !== body.sha256 || stored.kind !== body.kind) {
        throw new AppError('locked', { message: t`This import is of another file.` });
      }
      return { writes: [], reply: viewImport(stored) };
    }
    const begun: ImportDocument = {
      id: params.id,
      ...body,
      ...unchecked,
      by: caller.id,
      at: instant(now),
      released: null,
      removeAt: importGoesAt(now),
    };
    const act = { what: 'import-begun', by: caller.id, about: begun.id } as const;
    return {
      writes: [
        create(documents.import(begun.id), { ...begun, removeAt: importGoesAt(now) }),
        auditing({ ...act, numbers: { parts: begun.parts } }, now),
      ],
      reply: viewImport(begun),
    };
  });
