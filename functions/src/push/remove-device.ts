import type { Output } from '@usward/core/endpoint';
import { MOST_REMOVED } from '@usward/core/push/device';
import type { removeDevice } from '@usward/core/push/endpoints';
import { known } from '../account/to-user.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from './queue-push.ts';
import { forgetDevices } from './targets.ts';

/** Forgets a device of the caller's for good, and that it was lost; one that is not known does not come later, either. */
export const handleRemoveDevice = ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof removeDevice>): Promise<Output<typeof removeDevice>> =>
  operation.transact(async (reads) => {
    const { id } = input.params;
    const [user, device, state] = await reads.getAll(
      documents.user(caller.id),
      documents.device(caller.id, id),
      documents.pushState(caller.id),
    );
    const { id: me } = known(user);
    const others = (state?.turnedOff ?? []).filter((other) => other !== id);
    const turnedOff = [...others, id].slice(-MOST_REMOVED);
    const lost = (state?.lost ?? []).filter((device) => device.id !== id);
    const forgotten = device === null ? [] : await forgetDevices(reads, me, [device]);
    const told = forgotten.length === 0 ? [] : [queueRearm(me, now), announce(me, 'push')];
    return {
      writes: [merge(documents.pushState(me), { turnedOff, lost }), ...forgotten, ...told],
      reply: { ok: true as const },
    };
  });
