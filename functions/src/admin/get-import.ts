import type { getImport } from '@usward/core/admin/import-endpoints';
import type { Output } from '@usward/core/endpoint';
import type { PersonCall } from '../http/endpoint.ts';
import { readImport } from './import-store.ts';
import { viewImport } from './view-import.ts';

/** How far an import has come. */
export const handleGetImport = async ({
  db,
  input,
}: PersonCall<typeof getImport>): Promise<Output<typeof getImport>> =>
  viewImport(await readImport(db, input.params.id));
