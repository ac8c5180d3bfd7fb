import {
  type AppOpening,
  type DeviceList,
  findDeviceOfSession,
  isOpeningRecorded,
  toStoredSessions,
  withEarlierSessionsEnded,
  withRecordedOpening,
} from '@usward/core/account/device-list';
import * as accountEndpoints from '@usward/core/account/endpoints';
import { emailForPartner } from '@usward/core/account/user';
import { AppError } from '@usward/core/errors';
import { deviceName } from '@usward/core/push/device';
import { assertSessionNotRevoked, type Caller, getSessionId } from '../auth/identity.ts';
import { syncPartnerRecord } from '../couple/partner-record.ts';
import { requireUser, toUser } from '../couple/to-user.ts';
import type { SessionsDocument, UserDocument } from '../database/account-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { merge, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { queuePush } from '../notify/queue-push.ts';
import { bind, type Call } from '../request/endpoint.ts';
import { toNewUserDocument } from './new-user.ts';
import {
  createDeviceWrites,
  getRecentDevices,
  revokeSessionWrites,
  toSeenDate,
  toStoredDevices,
} from './sessions.ts';

type LoginCall = Call<typeof accountEndpoints.login>;

type LoginAttempt = {
  readonly call: LoginCall;
  readonly caller: Caller;
  readonly previousSessionId: number | null;
};

const toAppOpening = ({ call, caller, previousSessionId }: LoginAttempt): AppOpening => ({
  sessionId: getSessionId(caller),
  previousSessionId,
  name: deviceName(call.userAgent ?? ''),
  today: toSeenDate(call.now),
});

const createDeviceList = (attempt: LoginAttempt): DeviceList =>
  withRecordedOpening({ devices: [], before: 0 }, toAppOpening(attempt));

const hasSameSessions = (one: DeviceList, other: DeviceList): boolean =>
  JSON.stringify(toStoredSessions(one)) === JSON.stringify(toStoredSessions(other));

type Lists = { readonly before: DeviceList; readonly after: DeviceList };

const getDeviceListChange = (
  attempt: LoginAttempt,
  user: UserDocument,
  stored: SessionsDocument | null,
): Lists => {
  const before = getRecentDevices(user, stored, attempt.call.now);
  const left = withEarlierSessionsEnded(before, attempt.caller.validSince);
  return { before, after: withRecordedOpening(left, toAppOpening(attempt)) };
};

const deviceListWrites = async (
  reads: Reads,
  attempt: LoginAttempt,
  { before, after }: Lists,
): Promise<readonly Write[]> => {
  const { call, caller } = attempt;
  const { id } = caller;
  const sessionId = getSessionId(caller);
  const isFirst = !findDeviceOfSession(before.devices, sessionId);
  const isNews =
    isFirst &&
    findDeviceOfSession(after.devices, sessionId)?.id === sessionId &&
    toStoredSessions(after).sessionsToNotify.length > 0;
  const written =
    after.before > before.before
      ? await revokeSessionWrites(reads, { caller, now: call.now }, after)
      : [...createDeviceWrites(id, after, call.now), bumpPulse(id, 'account')];
  return isNews ? [...written, queuePush(id, { kind: 'new-device' }, call.now)] : written;
};

const isLoginRecorded = (
  attempt: LoginAttempt,
  user: UserDocument,
  stored: SessionsDocument | null,
): boolean => {
  const { before, after } = getDeviceListChange(attempt, user, stored);
  return (
    hasSameSessions(before, after) &&
    (stored === null || isOpeningRecorded(before, toAppOpening(attempt)))
  );
};

const updateDeviceList = async (
  reads: Reads,
  attempt: LoginAttempt,
  user: UserDocument,
  stored: SessionsDocument | null,
): Promise<{ readonly writes: readonly Write[]; readonly result: UserDocument }> => {
  const { call, caller } = attempt;
  const lists = getDeviceListChange(attempt, user, stored);
  const { before, after } = lists;
  if (hasSameSessions(before, after)) {
    const seen = set(documents.sessions(caller.id), toStoredDevices(after, call.now));
    return { writes: isLoginRecorded(attempt, user, stored) ? [] : [seen], result: user };
  }
  return {
    writes: await deviceListWrites(reads, attempt, lists),
    result: { ...user, sessions: toStoredSessions(after) },
  };
};

type LoginResult = { readonly writes: readonly Write[]; readonly result: UserDocument };

const createUser = async (reads: Reads, attempt: LoginAttempt): Promise<LoginResult> => {
  const { call, caller } = attempt;
  const { now } = call;
  // Account deletion has begun; its last token must not bring the account back.
  if (await reads.get(documents.accountDeletion(caller.id))) throw new AppError('unauthenticated');
  const { timeZone, locale } = call.input.body;
  const list = createDeviceList(attempt);
  const sessions = toStoredSessions(list);
  const user = toNewUserDocument({ ...caller, timeZone, locale, sessions }, now);
  return {
    writes: [
      set(documents.user(caller.id), user),
      merge(documents.pulse(caller.id), { sessions: { known: sessions.known } }),
      set(documents.sessions(caller.id), toStoredDevices(list, now)),
    ],
    result: user,
  };
};

/** Two tabs may sign up at the same time. */
const recordLogin = async (attempt: LoginAttempt): Promise<UserDocument> => {
  const { call, caller } = attempt;
  const places = [documents.user(caller.id), documents.sessions(caller.id)] as const;
  const [user, sessions] = await call.db.getAll(...places);
  if (user) assertSessionNotRevoked(user, caller);
  if (!findDeviceOfSession(sessions?.items ?? [], getSessionId(caller)))
    call.recordNewSession(caller.id);
  // Most app starts change nothing and need no transaction.
  if (user && isLoginRecorded(attempt, user, sessions)) return user;
  return call.db.transaction(async (reads) => {
    const [present, listed] = await reads.getAll(...places);
    if (present === null) return createUser(reads, attempt);
    assertSessionNotRevoked(present, caller);
    return updateDeviceList(reads, attempt, present, listed);
  });
};

const syncEmail = async (
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

/** Throws `signed-out` for a revoked token whose session ended here too. */
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

/** Null unless the device proves its earlier session with a token of it. */
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

export const login = bind(accountEndpoints.login, async (call) => {
  const { body } = call.input;
  const caller = await authenticateCaller(call);
  if (body.uid !== undefined && body.uid !== caller.id) throw new AppError('forbidden');
  const previousSessionId = await getPreviousSessionId(call, caller);
  const stored = await recordLogin({ call, caller, previousSessionId });
  const isSame = stored.email === caller.email && stored.isEmailVerified === caller.isEmailVerified;
  const user = isSame ? stored : await syncEmail(call, stored, caller);
  return toUser(user, caller);
});
