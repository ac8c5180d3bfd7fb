import {
  deviceOf,
  withAllConfirmed,
  withoutDevice,
  withoutOthers,
} from '@usward/core/account/device-list';
import { signInEndpoints, THIS_SIGN_IN } from '@usward/core/account/sign-in-endpoints';
import { documents } from '../database/documents.ts';
import { type Caller, signInOf } from '../http/identity.ts';
import { readOwn } from '../http/read.ts';
import { writeOwn } from '../http/write.ts';
import { announce } from '../pulse/announce.ts';
import { deviceListOf, endWrites, toSignIns, writeDevices } from './sign-in-store.ts';

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
