import type { Output } from '@usward/core/endpoint';
import type { continueDeletion } from '@usward/core/privacy/deletion';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { viewDeletion } from './view-deletion.ts';
import { workOnDeletion } from './work-on-deletion.ts';

/** How long one call works, in milliseconds: the person sees it move, and a bad line does not break it off. */
const SHARE = 4_000;

/** Does the next share of the caller's deletion by range. */
export const handleContinueDeletion = async ({
  db,
  caller,
  now,
}: PersonCall<typeof continueDeletion>): Promise<Output<typeof continueDeletion>> => {
  await workOnDeletion(db, caller.id, now, SHARE);
  return viewDeletion(await db.get(documents.deletion(caller.id)));
};
