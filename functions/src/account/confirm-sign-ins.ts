import { withAllConfirmed } from '@usward/core/account/device-list';
import type { confirmSignIns } from '@usward/core/account/sign-in-endpoints';
import type { Output } from '@usward/core/endpoint';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { signInOf } from '../http/identity.ts';
import { announce } from '../pulse/announce.ts';
import { deviceListOf, toSignIns, writeDevices } from './sign-in-store.ts';
import { known } from './to-user.ts';

/** The caller knows the devices that signed in after the one that asks; their other devices hear of it. */
export const handleConfirmSignIns = ({
  caller,
  now,
  operation,
}: PersonCall<typeof confirmSignIns>): Promise<Output<typeof confirmSignIns>> =>
  operation.transact(async (reads) => {
    const [user, stored] = await reads.getAll(
      documents.user(caller.id),
      documents.signIns(caller.id),
    );
    const list = withAllConfirmed(deviceListOf(known(user), stored, now), signInOf(caller));
    return {
      writes: [...writeDevices(caller.id, list, now), announce(caller.id, 'account')],
      reply: { items: [...toSignIns(list.devices, caller)] },
    };
  });
