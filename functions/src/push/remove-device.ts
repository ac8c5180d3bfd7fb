import type { Output } from '@usward/core/endpoint';
import type { removeDevice } from '@usward/core/push/endpoints';
import { known } from '../account/to-user.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from './queue-push.ts';
import { forgetDevices } from './targets.ts';

/** Forgets a device of the caller's; one that is not known is forgotten already. */
export const handleRemoveDevice = ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof removeDevice>): Promise<Output<typeof removeDevice>> =>
  operation.transact(async (reads) => {
    const [user, device] = await reads.getAll(
      documents.user(caller.id),
      documents.device(caller.id, input.params.id),
    );
    const { id } = known(user);
    const forgotten = device === null ? [] : await forgetDevices(reads, id, [device]);
    return {
      writes:
        forgotten.length === 0 ? [] : [...forgotten, queueRearm(id, now), announce(id, 'push')],
      reply: { ok: true as const },
    };
  });
