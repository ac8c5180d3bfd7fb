import {
  type AppOpening,
  type DeviceList,
  findDevice,
  isOpeningRecorded,
  toSessions,
  withEarlierSessionsEnded,
  withRecordedOpening,
} from '@usward/core/account/device-list';
import * as accountEndpoints from '@usward/core/account/endpoints';
import { emailForPartner } from '@usward/core/account/user';
import { AppError } from '@usward/core/errors';
import { deviceName } from '@usward/core/push/device';
import { assertSessionNotRevoked, type Caller, getSessionId } from '../auth/identity.ts';
import { requireUser, toUser } from '../couple/to-user.ts';
import type { SessionsDocument, UserDocument } from '../database/account-documents.ts';
import type { Reads } from '../database/database.ts';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { queuePush } from '../notify/queue-push.ts';
import { bind, type Call } from '../request/endpoint.ts';
import { newUser } from './new-user.ts';
import { syncPartnerRecord } from './profile.ts';
import {
  getRecentDevices,
  revokeSessionWrites,
  toSeenDate,
  toStoredDevices,
  writeDevices,
} from './sessions.ts';

type LoginCall = Call<typeof accountEndpoints.login>;

/** A device that opens the app, and an earlier sign-in of it that it has proved. */
type LoginAttempt = {
  readonly call: LoginCall;
  readonly caller: Caller;
  readonly previousSessionId: number | null;
};

const toOpening = ({ call, caller, previousSessionId }: LoginAttempt): AppOpening => ({
  sessionId: getSessionId(caller),
  previousSessionId,
  name: deviceName(call.userAgent ?? ''),
  today: toSeenDate(call.now),
});

/** The first device of a person. */
const firstDevice = (attempt: LoginAttempt): DeviceList =>
  withRecordedOpening({ devices: [], before: 0 }, toOpening(attempt));

/** Whether token checks read the same from both lists. */
const isSame = (one: DeviceList, other: DeviceList): boolean =>
  JSON.stringify(toSessions(one)) === JSON.stringify(toSessions(other));

type Lists = { readonly before: DeviceList; readonly after: DeviceList };

const getDeviceLists = (
  attempt: LoginAttempt,
  user: UserDocument,
  stored: SessionsDocument | null,
): Lists => {
  const before = getRecentDevices(user, stored, attempt.call.now);
  const left = withEarlierSessionsEnded(before, attempt.caller.validSince);
  return { before, after: withRecordedOpening(left, toOpening(attempt)) };
};

/** Updates what token checks read, and tells the person's other devices. */
const deviceListWrites = async (
  reads: Reads,
  attempt: LoginAttempt,
  { before, after }: Lists,
): Promise<readonly Write[]> => {
  const { call, caller } = attempt;
  const { id } = caller;
  const sessionId = getSessionId(caller);
  const isFirst = !findDevice(before.devices, sessionId);
  const isNews =
    isFirst &&
    findDevice(after.devices, sessionId)?.id === sessionId &&
    toSessions(after).sessionsToNotify.length > 0;
  const written =
    after.before > before.before
      ? await revokeSessionWrites(reads, { caller, now: call.now }, after)
      : [...writeDevices(id, after, call.now), bumpPulse(id, 'account')];
  return isNews ? [...written, queuePush(id, { kind: 'new-device' }, call.now)] : written;
};

/** Whether everything that opening the app would write stands already. */
const isListed = (
  attempt: LoginAttempt,
  user: UserDocument,
  stored: SessionsDocument | null,
): boolean => {
  const { before, after } = getDeviceLists(attempt, user, stored);
  return (
    isSame(before, after) && (stored === null || isOpeningRecorded(before, toOpening(attempt)))
  );
};

/** Lists the device that opens the app, and ends what the provider has ended since the last opening. */
const updateDeviceList = async (
  reads: Reads,
  attempt: LoginAttempt,
  user: UserDocument,
  stored: SessionsDocument | null,
): Promise<{ readonly writes: readonly Write[]; readonly result: UserDocument }> => {
  const { call, caller } = attempt;
  const lists = getDeviceLists(attempt, user, stored);
  const { before, after } = lists;
  if (isSame(before, after)) {
    const seen = set(documents.sessions(caller.id), toStoredDevices(after, call.now));
    return { writes: isListed(attempt, user, stored) ? [] : [seen], result: user };
  }
  return {
    writes: await deviceListWrites(reads, attempt, lists),
    result: { ...user, sessions: toSessions(after) },
  };
};

type LoginResult = { readonly writes: readonly Write[]; readonly result: UserDocument };

const createUser = async (reads: Reads, attempt: LoginAttempt): Promise<LoginResult> => {
  const { call, caller } = attempt;
  const { now } = call;
  // The account is on its way out; its last token must not bring it back.
  if (await reads.get(documents.accountDeletion(caller.id))) throw new AppError('unauthenticated');
  const { timeZone, locale } = call.input.body;
  const list = firstDevice(attempt);
  const sessions = toSessions(list);
  const user = newUser({ ...caller, timeZone, locale, sessions }, now);
  return {
    writes: [
      set(documents.user(caller.id), user),
      merge(documents.pulse(caller.id), { sessions: { known: sessions.known } }),
      set(documents.sessions(caller.id), toStoredDevices(list, now)),
    ],
    result: user,
  };
};

/** Two tabs may sign up at once, or another device open the app. */
const findOrCreateUser = async (attempt: LoginAttempt): Promise<UserDocument> => {
  const { call, caller } = attempt;
  const places = [documents.user(caller.id), documents.sessions(caller.id)] as const;
  const [user, sessions] = await call.db.getAll(...places);
  if (user) assertSessionNotRevoked(user, caller);
  if (!findDevice(sessions?.items ?? [], getSessionId(caller))) call.recordNewSession(caller.id);
  // Most openings of the app change nothing, and take no transaction.
  if (user && isListed(attempt, user, sessions)) return user;
  return call.db.transaction(async (reads) => {
    const [present, listed] = await reads.getAll(...places);
    if (present === null) return createUser(reads, attempt);
    assertSessionNotRevoked(present, caller);
    return updateDeviceList(reads, attempt, present, listed);
  });
};

/** The address was changed or verified since; a confirmed partner's record follows it. */
const followEmail = async (
  { db }: LoginCall,
  { id }: UserDocument,
  { email, isEmailVerified }: Caller,
): Promise<UserDocument> =>
  db.transaction(async (reads) => {
    const stored = requireUser(await reads.get(documents.user(id)));
    const shown = { email: emailForPartner(email, isEmailVerified) };
    return {
      writes: [
        merge(documents.user(id), { email, isEmailVerified }),
        ...(stored.couple?.confirmed ? await syncPartnerRecord(reads, stored, shown) : []),
      ],
      result: { ...stored, email, isEmailVerified },
    };
  });

/** The caller of a token that the provider accepts. Throws `signed-out` for a revoked one that also ended here. */
const authenticateCaller = async ({ db, input, verifyToken }: LoginCall): Promise<Caller> => {
  const { idToken } = input.body;
  try {
    return await verifyToken(idToken, true);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unauthenticated')) throw error;
    const previousCaller = await verifyToken(idToken, false);
    assertSessionNotRevoked(await db.get(documents.user(previousCaller.id)), previousCaller);
    throw error;
  }
};

/** The earlier sign-in of this device, if it has shown a token of that; null for any other token. */
const getPreviousSessionId = async ({ input, verifyToken }: LoginCall, { id }: Caller) => {
  const { previousToken } = input.body;
  if (previousToken === undefined) return null;
  try {
    const previousCaller = await verifyToken(previousToken, false);
    return previousCaller.id === id ? getSessionId(previousCaller) : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return null;
    throw error;
  }
};

/** Makes the provider's person known to the product, lists the device, and answers their record. */
export const login = bind(accountEndpoints.login, async (call) => {
  const { body } = call.input;
  const caller = await authenticateCaller(call);
  if (body.uid !== undefined && body.uid !== caller.id) throw new AppError('forbidden');
  const previousSessionId = await getPreviousSessionId(call, caller);
  const stored = await findOrCreateUser({ call, caller, previousSessionId });
  const isSame = stored.email === caller.email && stored.isEmailVerified === caller.isEmailVerified;
  const user = isSame ? stored : await followEmail(call, stored, caller);
  return toUser(user, caller);
});
