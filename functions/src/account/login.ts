import {
  type DeviceList,
  deviceOf,
  type Opening,
  saysOpening,
  signInsOf,
  withEarlierEnded,
  withOpening,
} from '@usward/core/account/device-list';
import * as accountEndpoints from '@usward/core/account/endpoints';
import { emailForPartner } from '@usward/core/account/user';
import { AppError } from '@usward/core/errors';
import { deviceName } from '@usward/core/push/device';
import type { SignInsDocument, UserDocument } from '../database/account-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { bind, type Call } from '../http/endpoint.ts';
import { assertNotEnded, type Caller, signInOf } from '../http/identity.ts';
import { announce } from '../pulse/announce.ts';
import { queuePush } from '../push/queue-push.ts';
import { newUser } from './new-user.ts';
import { carryOver } from './profile.ts';
import { dateOfSeeing, deviceListOf, endWrites, storedDevices, writeDevices } from './sign-ins.ts';
import { known, toUser } from './to-user.ts';

type LoginCall = Call<typeof accountEndpoints.login>;

/** A device that opens the app, and an earlier sign-in of it that it has proved. */
type Entering = {
  readonly call: LoginCall;
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
const firstDevice = (entering: Entering): DeviceList =>
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
const isListed = (
  entering: Entering,
  user: UserDocument,
  stored: SignInsDocument | null,
): boolean => {
  const { before, after } = listsOf(entering, user, stored);
  return isSame(before, after) && (stored === null || saysOpening(before, openingOf(entering)));
};

/** Lists the device that opens the app, and ends what the provider has ended since the last opening. */
const listSignIn = async (
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

type Entered = { readonly writes: readonly Write[]; readonly result: UserDocument };

const createUser = async (reads: Reads, entering: Entering): Promise<Entered> => {
  const { call, caller } = entering;
  const { now } = call;
  // The account is on its way out; its last token must not bring it back.
  if (await reads.get(documents.leaving(caller.id))) throw new AppError('unauthenticated');
  const { timeZone, locale } = call.input.body;
  const list = firstDevice(entering);
  const signIns = signInsOf(list);
  const user = newUser({ ...caller, timeZone, locale, signIns }, now);
  return {
    writes: [
      set(documents.user(caller.id), user),
      merge(documents.pulse(caller.id), { signIns: { known: signIns.known } }),
      set(documents.signIns(caller.id), storedDevices(list, now)),
    ],
    result: user,
  };
};

/** Two tabs may sign up at once, or another device open the app. */
const enter = async (entering: Entering): Promise<UserDocument> => {
  const { call, caller } = entering;
  const places = [documents.user(caller.id), documents.signIns(caller.id)] as const;
  const [user, signIns] = await call.db.getAll(...places);
  if (user) assertNotEnded(user, caller);
  if (!deviceOf(signIns?.items ?? [], signInOf(caller))) call.noteSignIn(caller.id);
  // Most openings of the app change nothing, and take no transaction.
  if (user && isListed(entering, user, signIns)) return user;
  return call.db.transaction(async (reads) => {
    const [present, listed] = await reads.getAll(...places);
    if (present === null) return createUser(reads, entering);
    assertNotEnded(present, caller);
    return listSignIn(reads, entering, present, listed);
  });
};

/** The address was changed or verified since; a confirmed partner's record follows it. */
const followEmail = async (
  { db }: LoginCall,
  { id }: UserDocument,
  { email, isEmailVerified }: Caller,
): Promise<UserDocument> =>
  db.transaction(async (reads) => {
    const stored = known(await reads.get(documents.user(id)));
    const shown = { email: emailForPartner(email, isEmailVerified) };
    return {
      writes: [
        merge(documents.user(id), { email, isEmailVerified }),
        ...(stored.couple?.confirmed ? await carryOver(reads, stored, shown) : []),
      ],
      result: { ...stored, email, isEmailVerified },
    };
  });

/** The caller of a token that the provider accepts. Throws `signed-out` for a revoked one that also ended here. */
const callerOf = async ({ db, input, verifyToken }: LoginCall): Promise<Caller> => {
  const { idToken } = input.body;
  try {
    return await verifyToken(idToken, true);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unauthenticated')) throw error;
    const former = await verifyToken(idToken, false);
    assertNotEnded(await db.get(documents.user(former.id)), former);
    throw error;
  }
};

/** The earlier sign-in of this device, if it has shown a token of that; null for any other token. */
const formerOf = async ({ input, verifyToken }: LoginCall, { id }: Caller) => {
  const { formerToken } = input.body;
  if (formerToken === undefined) return null;
  try {
    const former = await verifyToken(formerToken, false);
    return former.id === id ? signInOf(former) : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return null;
    throw error;
  }
};

/** Makes the provider's person known to the product, lists the device, and answers their record. */
export const login = bind(accountEndpoints.login, async (call) => {
  const { body } = call.input;
  const caller = await callerOf(call);
  if (body.uid !== undefined && body.uid !== caller.id) throw new AppError('forbidden');
  const former = await formerOf(call, caller);
  const stored = await enter({ call, caller, former });
  const isSame = stored.email === caller.email && stored.isEmailVerified === caller.isEmailVerified;
  const user = isSame ? stored : await followEmail(call, stored, caller);
  return toUser(user, caller);
});
