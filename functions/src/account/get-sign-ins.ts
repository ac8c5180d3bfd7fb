import type { getSignIns } from '@usward/core/account/sign-in-endpoints';
import type { Output } from '@usward/core/endpoint';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { deviceListOf, toSignIns } from './sign-in-store.ts';
import { known } from './to-user.ts';

/** Where the caller is signed in. */
export const handleGetSignIns = async (
  call: PersonCall<typeof getSignIns>,
): Promise<Output<typeof getSignIns>> => {
  const { db, caller, now } = call;
  const [user, stored] = await db.getAll(documents.user(caller.id), documents.signIns(caller.id));
  return { items: [...toSignIns(deviceListOf(known(user), stored, now).devices, caller)] };
};
