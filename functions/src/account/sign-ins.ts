import {
  type Device,
  type DeviceList,
  deviceOf,
  isNewTo,
  signInsOf,
  standingOf,
  withAllConfirmed,
  withoutDevice,
  withoutOthers,
} from '@usward/core/account/device-list';
import * as signInEndpoints from '@usward/core/account/sign-in-endpoints';
import { type SignIn, THIS_SIGN_IN } from '@usward/core/account/sign-in-endpoints';
import { addDays, dateIn, instant, timeZone } from '@usward/core/calendar';
import { DAY } from '@usward/core/durations';
import type { PersonId } from '@usward/core/identity';
import type { SignInsDocument, UserDocument } from '../database/account-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { readOwn, writeOwn } from '../http/frames.ts';
import { type Caller, signInOf } from '../http/identity.ts';
import { announce } from '../pulse/announce.ts';
import { queueRearm } from '../push/queue-push.ts';
import { devicesOf, forgetDevices } from '../push/targets.ts';

/** A device that has not opened the app for so many days is left out. */
const IDLE_DAYS = 400;

/** The date on which devices are seen at a moment. */
export const dateOfSeeing = (now: number) => dateIn(now, timeZone('UTC'));

/** A person's devices that were seen lately. */
export const deviceListOf = (
  { signIns }: Pick<UserDocument, 'signIns'>,
  stored: SignInsDocument | null,
  now: number,
): DeviceList => {
  const since = addDays(dateOfSeeing(now), -IDLE_DAYS);
  const devices = stored?.items.filter(({ lastSeen }) => lastSeen >= since) ?? [];
  return { devices, before: signIns.before };
};

/** The list as it is stored. */
export const storedDevices = ({ devices }: DeviceList, now: number) => ({
  items: [...devices],
  removeAt: new Date(now + IDLE_DAYS * DAY),
});

/** Writes the list, and on the record and the pulse which sign-ins count, so that each can be read by itself. */
export const writeDevices = (person: PersonId, list: DeviceList, now: number): readonly Write[] => {
  const signIns = signInsOf(list);
  return [
    merge(documents.user(person), { signIns }),
    merge(documents.pulse(person), { signIns: { known: signIns.known } }),
    set(documents.signIns(person), storedDevices(list, now)),
  ];
};

/**
 * What ending sign-ins writes, in one step; `list` is what is left. The person's open apps hear of it and ask the
 * server, which is how those that were ended find out. What is pushed to a device ends with its sign-in.
 */
export const endWrites = async (
  reads: Reads,
  { caller, now }: { readonly caller: Caller; readonly now: number },
  list: DeviceList,
): Promise<readonly Write[]> => {
  const { id } = caller;
  const signIns = signInsOf(list);
  const over = (await devicesOf(reads, id, now)).filter(
    ({ signIn }) => standingOf(signIns, signIn ?? 0) === 'ended',
  );
  const forgotten = over.length === 0 ? [] : await forgetDevices(reads, id, over);
  return [
    ...writeDevices(id, list, now),
    ...forgotten,
    ...(forgotten.length === 0 ? [] : [queueRearm(id, now)]),
    announce(id, 'account', 'push'),
  ];
};

/** The devices as their person sees them, the one that asks first. */
export const toSignIns = (devices: readonly Device[], caller: Caller): readonly SignIn[] => {
  const signIn = signInOf(caller);
  const mine = deviceOf(devices, signIn);
  const others = devices
    .filter((device) => device !== mine)
    .sort((one, other) => {
      if (one.lastSeen !== other.lastSeen) return one.lastSeen < other.lastSeen ? 1 : -1;
      return other.id - one.id;
    });
  return [...(mine ? [mine] : []), ...others].map((device) => ({
    id: String(device.id),
    name: device.name,
    since: instant(device.id * 1000),
    lastSeen: device.lastSeen,
    isThis: device === mine,
    isNew: isNewTo(devices, signIn, device),
  }));
};

const listed = ({ caller }: { readonly caller: Caller }) => [documents.signIns(caller.id)] as const;

/** Where the caller is signed in. */
export const getSignIns = readOwn(signInEndpoints.getSignIns, {
  mine: listed,
  answer: ({ user, mine: [stored], caller, now }) => ({
    items: [...toSignIns(deviceListOf(user, stored, now).devices, caller)],
  }),
});

/** The caller knows the devices that signed in after the one that asks; their other devices hear of it. */
export const confirmSignIns = writeOwn(signInEndpoints.confirmSignIns, {
  mine: listed,
  decide: ({ user, mine: [stored], caller, now }) => {
    const list = withAllConfirmed(deviceListOf(user, stored, now), signInOf(caller));
    return {
      writes: [...writeDevices(user.id, list, now), announce(user.id, 'account')],
      reply: { items: [...toSignIns(list.devices, caller)] },
    };
  },
  reread: getSignIns.handle,
});

/** Ends one sign-in of the caller's, which may be the one that asks. */
export const endSignIn = writeOwn(signInEndpoints.endSignIn, {
  mine: listed,
  decide: async ({ user, mine: [stored], caller, input, now }, reads) => {
    const { id } = input.params;
    const list = deviceListOf(user, stored, now);
    const own = deviceOf(list.devices, signInOf(caller));
    const left = withoutDevice(list, id === THIS_SIGN_IN ? own?.id : Number(id));
    return {
      writes: left === list ? [] : await endWrites(reads, { caller, now }, left),
      reply: { items: [...toSignIns(left.devices, caller)] },
    };
  },
});

/** Ends every sign-in of the caller's but the one that asks. */
export const endOtherSignIns = writeOwn(signInEndpoints.endOtherSignIns, {
  mine: listed,
  decide: async ({ user, mine: [stored], caller, now }, reads) => {
    const list = deviceListOf(user, stored, now);
    const left = withoutOthers(list, signInOf(caller), Math.floor(now / 1000));
    return {
      writes: await endWrites(reads, { caller, now }, left),
      reply: { items: [...toSignIns(left.devices, caller)] },
    };
  },
});
