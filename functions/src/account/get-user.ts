import type { getUser } from '@usward/core/account/endpoints';
import type { Output } from '@usward/core/endpoint';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { known, toUser } from './to-user.ts';

/** The caller's own record. */
export const handleGetUser = async ({
  db,
  caller,
}: PersonCall<typeof getUser>): Promise<Output<typeof getUser>> =>
  toUser(known(await db.get(documents.user(caller.id))), caller);
