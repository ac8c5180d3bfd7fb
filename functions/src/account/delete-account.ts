import type { deleteAccount } from '@usward/core/account/endpoints';
import type { Output } from '@usward/core/endpoint';
import type { PersonCall } from '../http/endpoint.ts';
import { beginErasing, erasePerson } from './erase-person.ts';

/** Ends the account at once. Where it breaks off halfway, the sweep does the rest. */
export const handleDeleteAccount = async ({
  db,
  caller,
  now,
  removeSignIn,
}: PersonCall<typeof deleteAccount>): Promise<Output<typeof deleteAccount>> => {
  // Said again after a lost reply, there may be nothing left to do.
  if (await beginErasing(db, caller.id, now)) {
    await erasePerson(db, removeSignIn, caller.id, now);
  }
  return { ok: true };
};
