import { deviceOf, withoutDevice } from '@usward/core/account/device-list';
import { type endSignIn, THIS_SIGN_IN } from '@usward/core/account/sign-in-endpoints';
import type { Output } from '@usward/core/endpoint';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { signInOf } from '../http/identity.ts';
import { endWrites } from './end-writes.ts';
import { deviceListOf, toSignIns } from './sign-in-store.ts';
import { known } from './to-user.ts';

/** Ends one sign-in of the caller's, which may be the one that asks. */
export const handleEndSignIn = (
  call: PersonCall<typeof endSignIn>,
): Promise<Output<typeof endSignIn>> => {
  const { caller, input, now, operation } = call;
  const { id } = input.params;
  return operation.transact(async (reads) => {
    const [user, stored] = await reads.getAll(
      documents.user(caller.id),
      documents.signIns(caller.id),
    );
    const list = deviceListOf(known(user), stored, now);
    const own = deviceOf(list.devices, signInOf(caller));
    const left = withoutDevice(list, id === THIS_SIGN_IN ? own?.id : Number(id));
    return {
      writes: left === list ? [] : await endWrites(reads, call, left),
      reply: { items: [...toSignIns(left.devices, caller)] },
    };
  });
};
