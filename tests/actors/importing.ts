import { createHash, randomUUID } from 'node:crypto';
import type { ContentKind, ImportFormat } from '@usward/core/admin/content-kind';
import type { ReportRow } from '@usward/core/admin/finding';
import {
  checkImport,
  getReport,
  type Import,
  putImport,
  putImportPart,
  type ReportFilter,
} from '@usward/core/admin/import-endpoints';
import type { Person } from './person.ts';

/** A file as an admin chooses it. */
export type File = {
  readonly kind: ContentKind;
  readonly format?: ImportFormat;
  readonly text: string;
};

/** Signs in one piece, so that its body stays below 32 kB however they are escaped. */
const SIGNS_A_PART = 12_000;

const partsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(1, Math.ceil(text.length / SIGNS_A_PART)) }, (_, part) =>
    text.slice(part * SIGNS_A_PART, (part + 1) * SIGNS_A_PART),
  );

/** What an admin says of a file before it comes. */
export const announcing = ({ kind, format = 'json', text }: File, id: string) => ({
  params: { id },
  body: {
    kind,
    format,
    name: `${kind}.${format}`,
    parts: partsOf(text).length,
    sha256: createHash('sha256').update(text).digest('hex'),
  },
});

/** Sends a whole file, and gives the import's id. */
export const sendFile = async (
  admin: Person,
  file: File,
  id: string = randomUUID(),
): Promise<string> => {
  await admin.ask(putImport, announcing(file, id));
  for (const [n, text] of partsOf(file.text).entries()) {
    await admin.ask(putImportPart, { params: { id, n: String(n) }, body: { text } });
  }
  return id;
};

/** Has a file checked to its end. */
export const checkFile = async (admin: Person, id: string): Promise<Import> => {
  for (;;) {
    const checked = await admin.ask(checkImport, { params: { id } });
    if (checked.isChecked) return checked;
  }
};

/** Sends a file and has it checked. */
export const importFile = async (admin: Person, file: File): Promise<Import> =>
  checkFile(admin, await sendFile(admin, file));

const pageOf = (admin: Person, id: string, only: ReportFilter, cursor: number) =>
  admin.ask(getReport, { params: { id }, query: { only, cursor: String(cursor) } });

/** All that the report says, or of one kind. */
export const wholeReport = async (
  admin: Person,
  id: string,
  only: ReportFilter = 'all',
): Promise<readonly ReportRow[]> => {
  const rows: ReportRow[] = [];
  for (let cursor: number | null = 0; cursor !== null; ) {
    const { items, next }: Awaited<ReturnType<typeof pageOf>> = await pageOf(
      admin,
      id,
      only,
      cursor,
    );
    rows.push(...items);
    cursor = next;
  }
  return rows;
};
