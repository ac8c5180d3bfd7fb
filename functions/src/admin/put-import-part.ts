import type { putImportPart } from '@usward/core/admin/import-endpoints';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import { set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { importGoesAt, readImport } from './import-store.ts';

/** Keeps one piece of the file; once it is being checked, it stays as it is. */
export const handlePutImportPart = async ({
  db,
  input: { params, body },
  now,
  operation,
}: PersonCall<typeof putImportPart>): Promise<Output<typeof putImportPart>> => {
  const { id, parts, base } = await readImport(db, params.id);
  if (params.n >= parts) throw new AppError('invalid', { message: t`The file has no such piece.` });
  if (base !== null) {
    throw new AppError('locked', { message: t`This file is being checked and stays as it is.` });
  }
  const part = { text: body.text, removeAt: importGoesAt(now) };
  return operation.commit({
    writes: [set(documents.importPart(id, params.n), part)],
    reply: { ok: true },
  });
};
