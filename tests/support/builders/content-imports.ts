import type { ContentKind } from '@usward/core/admin/content-kind';
import { checkImport, releaseImport } from '@usward/core/admin/import-and-release-endpoints';
import type { TestUser } from './test-user.ts';

/** A file as an admin's browser reads it. */
export type ImportedFile = {
  readonly kind: ContentKind;
  readonly items: readonly Readonly<Record<string, unknown>>[];
};

/** A file as a request holds it. */
export const fileBody = ({ kind, items }: ImportedFile) => ({
  kind,
  rows: items.map((fields, index) => ({ row: index + 1, fields: { ...fields } })),
});

/** What a request to release a file holds, after a dry run with the release `current`. */
export const releaseBody = (file: ImportedFile, current: number, skipInvalidRows = true) => ({
  ...fileBody(file),
  name: `${file.kind}.json`,
  current,
  skipInvalidRows,
});

/** Has a file checked. */
export const checkFile = (admin: TestUser, file: ImportedFile) =>
  admin.ask(checkImport, { body: fileBody(file) });

/** Has a file checked, and released without what is wrong with it. */
export const releaseFile = async (admin: TestUser, file: ImportedFile): Promise<number> => {
  const { current } = await checkFile(admin, file);
  return (await admin.ask(releaseImport, { body: releaseBody(file, current) })).release;
};
