import type { Output } from '@usward/core/endpoint';
import type { getDeletion } from '@usward/core/privacy/deletion';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { viewDeletion } from './view-deletion.ts';

/** How far the caller's deletion by range has come. */
export const handleGetDeletion = async ({
  db,
  caller,
}: PersonCall<typeof getDeletion>): Promise<Output<typeof getDeletion>> =>
  viewDeletion(await db.get(documents.deletion(caller.id)));
