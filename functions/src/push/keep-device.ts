import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { MOST_DEVICES } from '@usward/core/push/device';
import type { keepDevice } from '@usward/core/push/endpoints';
import { known } from '../account/to-user.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { DeviceDocument, PushTargetDocument } from '../database/push-documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { signInOf } from '../http/identity.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from './queue-push.ts';
import { devicesOf, forgetDevices, forgottenAt, placeOf } from './targets.ts';

type KeepCall = PersonCall<typeof keepDevice>;

/** Whoever had the target before is told nothing there any more: it is the caller's phone now. */
const takeOver = (owner: PushTargetDocument | null, { caller, input, now }: KeepCall) => {
  if (owner === null) return [];
  const isSame = owner.person === caller.id && owner.device === input.params.id;
  if (isSame) return [];
  const removed = remove(documents.device(owner.person, owner.device));
  if (owner.person === caller.id) return [removed];
  return [removed, announce(owner.person, 'push'), queueRearm(owner.person, now)];
};

/** The target that this device had before, and those not seen for longest where there are too many. */
const giveWay = async (
  reads: Reads,
  { caller, input }: KeepCall,
  others: readonly DeviceDocument[],
): Promise<readonly Write[]> => {
  const { id } = input.params;
  const stored = await reads.get(documents.device(caller.id, id));
  const { kind, value } = input.body.target;
  const isMoved = stored !== null && (stored.target.kind !== kind || stored.target.value !== value);
  const leaving = [...(isMoved ? [stored] : []), ...others.slice(MOST_DEVICES - 1)];
  return leaving.length === 0 ? [] : forgetDevices(reads, caller.id, leaving);
};

/** Keeps a device of the caller's, or that it is still there; a target has one owner. */
export const handleKeepDevice = (call: KeepCall): Promise<Output<typeof keepDevice>> => {
  const { db, caller, input, now, operation } = call;
  const { params, body } = input;
  return operation.transact(async (reads) => {
    const [user, owner, state] = await reads.getAll(
      documents.user(caller.id),
      placeOf(body.target),
      documents.pushState(caller.id),
    );
    const { id: me } = known(user);
    if (state?.turnedOff.includes(params.id)) throw new AppError('turned-off');
    const others = (await devicesOf(db, me, now)).filter(({ id }) => id !== params.id);
    const left = await giveWay(reads, call, others);
    const removeAt = new Date(forgottenAt(now));
    return {
      writes: [
        ...takeOver(owner, call),
        ...left,
        set(documents.device(me, params.id), {
          id: params.id,
          target: body.target,
          name: body.name,
          seenAt: instant(now),
          signIn: signInOf(caller),
          removeAt,
        }),
        set(placeOf(body.target), { person: me, device: params.id, removeAt }),
        merge(documents.pushState(me), { timeZone: body.timeZone }),
        queueRearm(me, now),
        announce(me, 'push'),
      ],
      reply: { ok: true as const },
    };
  });
};
