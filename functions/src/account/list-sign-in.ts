import {
  type DeviceList,
  deviceOf,
  type Opening,
  saysOpening,
  signInsOf,
  withEarlierEnded,
  withOpening,
} from '@usward/core/account/device-list';
import type { login } from '@usward/core/account/endpoints';
import { deviceName } from '@usward/core/push/device-name';
import type { SignInsDocument, UserDocument } from '../database/account-documents.ts';
import type { Reads } from '../database/database.ts';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { Call } from '../http/endpoint.ts';
import { type Caller, signInOf } from '../http/identity.ts';
import { announce } from '../pulse/announce.ts';
import { queuePush } from '../push/queue-push.ts';
import {
  dateOfSeeing,
  deviceListOf,
  endWrites,
  storedDevices,
  writeDevices,
} from './sign-in-store.ts';

/** A device that opens the app, and an earlier sign-in of it that it has proved. */
export type Entering = {
  readonly call: Call<typeof login>;
  readonly caller: Caller;
  readonly former: number | null;
};

const openingOf = ({ call, caller, former }: Entering): Opening => ({
  signIn: signInOf(caller),
  former,
  name: deviceName(call.userAgent ?? ''),
  today: dateOfSeeing(call.now),
});

/** The first device of a person. */
export const firstDevice = (entering: Entering): DeviceList =>
  withOpening({ devices: [], before: 0 }, openingOf(entering));

/** Whether token checks read the same from both lists. */
const isSame = (one: DeviceList, other: DeviceList): boolean =>
  JSON.stringify(signInsOf(one)) === JSON.stringify(signInsOf(other));

type Lists = { readonly before: DeviceList; readonly after: DeviceList };

const listsOf = (entering: Entering, user: UserDocument, stored: SignInsDocument | null): Lists => {
  const before = deviceListOf(user, stored, entering.call.now);
  const left = withEarlierEnded(before, entering.caller.validSince);
  return { before, after: withOpening(left, openingOf(entering)) };
};

/** Updates what token checks read, and tells the person's other devices. */
const changes = async (
  reads: Reads,
  entering: Entering,
  { before, after }: Lists,
): Promise<readonly Write[]> => {
  const { call, caller } = entering;
  const { id } = caller;
  const signIn = signInOf(caller);
  const isFirst = !deviceOf(before.devices, signIn);
  const isNews =
    isFirst && deviceOf(after.devices, signIn)?.id === signIn && signInsOf(after).newTo.length > 0;
  const written =
    after.before > before.before
      ? await endWrites(reads, { caller, now: call.now }, after)
      : [...writeDevices(id, after, call.now), announce(id, 'account')];
  return isNews ? [...written, queuePush(id, { kind: 'sign-in' }, call.now)] : written;
};

/** Whether everything that opening the app would write stands already. */
export const isListed = (
  entering: Entering,
  user: UserDocument,
  stored: SignInsDocument | null,
): boolean => {
  const { before, after } = listsOf(entering, user, stored);
  return isSame(before, after) && (stored === null || saysOpening(before, openingOf(entering)));
};

/** Lists the device that opens the app, and ends what the provider has ended since the last opening. */
export const listSignIn = async (
  reads: Reads,
  entering: Entering,
  user: UserDocument,
  stored: SignInsDocument | null,
): Promise<{ readonly writes: readonly Write[]; readonly result: UserDocument }> => {
  const { call, caller } = entering;
  const lists = listsOf(entering, user, stored);
  const { before, after } = lists;
  if (isSame(before, after)) {
    const seen = set(documents.signIns(caller.id), storedDevices(after, call.now));
    return { writes: isListed(entering, user, stored) ? [] : [seen], result: user };
  }
  return {
    writes: await changes(reads, entering, lists),
    result: { ...user, signIns: signInsOf(after) },
  };
};
