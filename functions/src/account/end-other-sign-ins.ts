import { withoutOthers } from '@usward/core/account/device-list';
import type { endOtherSignIns } from '@usward/core/account/sign-in-endpoints';
import type { Output } from '@usward/core/endpoint';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { signInOf } from '../http/identity.ts';
import { endWrites } from './end-writes.ts';
import { deviceListOf, toSignIns } from './sign-in-store.ts';
import { known } from './to-user.ts';

/** Ends every sign-in of the caller's but the one that asks. */
export const handleEndOtherSignIns = (
  call: PersonCall<typeof endOtherSignIns>,
): Promise<Output<typeof endOtherSignIns>> => {
  const { caller, now, operation } = call;
  return operation.transact(async (reads) => {
    const [user, stored] = await reads.getAll(
      documents.user(caller.id),
      documents.signIns(caller.id),
    );
    const list = deviceListOf(known(user), stored, now);
    const left = withoutOthers(list, signInOf(caller), Math.floor(now / 1000));
    return {
      writes: await endWrites(reads, call, left),
      reply: { items: [...toSignIns(left.devices, caller)] },
    };
  });
};
