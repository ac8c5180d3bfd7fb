import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { MOST_DEVICES } from '@usward/core/push/device';
import type { keepDevice } from '@usward/core/push/endpoints';
import { known } from '../account/to-user.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { DeviceDocument } from '../database/push-documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { signInOf } from '../http/identity.ts';
import { announce } from '../pulse/announce.ts';
import { handOver } from './hand-over.ts';
import { queueRearm } from './queue-push.ts';
import {
  bindingOf,
  devicesOf,
  fingerprintOf,
  forgetDevices,
  forgottenAt,
  placeOf,
} from './targets.ts';

type KeepCall = PersonCall<typeof keepDevice>;

/** What gives way: the target that this device had, its other ids, and the oldest of too many devices. */
const giveWay = async (
  reads: Reads,
  { caller, input }: KeepCall,
  others: readonly DeviceDocument[],
): Promise<readonly Write[]> => {
  const target = fingerprintOf(input.body.target);
  const isHere = (device: DeviceDocument) => fingerprintOf(device.target) === target;
  const stored = await reads.get(documents.device(caller.id, input.params.id));
  const isMoved = stored !== null && !isHere(stored);
  const elsewhere = others.filter((device) => !isHere(device));
  const leaving = [...(isMoved ? [stored] : []), ...elsewhere.slice(MOST_DEVICES - 1)];
  return [
    ...others.filter(isHere).map(({ id }) => remove(documents.device(caller.id, id))),
    ...(leaving.length === 0 ? [] : await forgetDevices(reads, caller.id, leaving)),
  ];
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
    const handedOver = await handOver(reads, owner, call);
    const others = (await devicesOf(db, me, now)).filter(({ id }) => id !== params.id);
    const left = await giveWay(reads, call, others);
    const removeAt = new Date(forgottenAt(now));
    const here = fingerprintOf(body.target);
    const lost = (state?.lost ?? []).filter(
      ({ id, target }) => id !== params.id && target !== here,
    );
    return {
      writes: [
        ...handedOver,
        ...left,
        set(documents.device(me, params.id), {
          id: params.id,
          target: body.target,
          name: body.name,
          seenAt: instant(now),
          signIn: signInOf(caller),
          removeAt,
        }),
        set(placeOf(body.target), {
          person: me,
          device: params.id,
          boundTo: bindingOf(body.secret),
          removeAt,
        }),
        merge(documents.pushState(me), { timeZone: body.timeZone, lost }),
        queueRearm(me, now),
        announce(me, 'push'),
      ],
      reply: { ok: true as const },
    };
  });
};
