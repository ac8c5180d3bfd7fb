import { getSessionStatus } from '@usward/core/account/device-list';
import { AppError } from '@usward/core/errors';
import { toUserId, type UserId } from '@usward/core/identity';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { UserDocument } from '../database/account-documents.ts';

/** Who a verified token speaks for. */
export type Caller = {
  readonly id: UserId;
  readonly email: string | null;
  /** Whether they have opened a link that was sent to that address. */
  readonly isEmailVerified: boolean;
  readonly isAdmin: boolean;
  /** When they last entered their password, in epoch milliseconds. */
  readonly signedInAt: number;
  /** Sign-ins of before this second have ended at the provider; 0 where it was not asked. */
  readonly validSince: number;
};

/** The second in which they entered it, which names this sign-in among their others. */
export const getSessionId = ({ signedInAt }: Pick<Caller, 'signedInAt'>): number =>
  Math.floor(signedInAt / 1000);

/** Verifies an ID token; with `checkRevoked` it asks the provider whether the sign-in still counts there. */
export type VerifyToken = (token: string, checkRevoked: boolean) => Promise<Caller>;

const toCaller = (token: DecodedIdToken, validSince = 0): Caller => ({
  id: toUserId(token.uid),
  email: token.email ?? null,
  isEmailVerified: token.email_verified === true,
  isAdmin: token.admin === true,
  signedInAt: token.auth_time * 1000,
  validSince,
});

/** The caller, unless the provider has closed the account or ended the sign-in, as by a new password. */
const toUnrevokedCaller = async (auth: Auth, token: DecodedIdToken): Promise<Caller> => {
  const { disabled, tokensValidAfterTime } = await auth.getUser(token.uid);
  const validSince = Math.floor(Date.parse(tokensValidAfterTime ?? '') / 1000) || 0;
  if (disabled || token.auth_time < validSince) throw new AppError('unauthenticated');
  return toCaller(token, validSince);
};

/** The provider's codes that mean the token is no good, as opposed to the provider being away. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('auth/') &&
  error.code !== 'auth/internal-error' &&
  // Not being able to fetch the provider's keys comes under the code of a malformed token.
  !/public keys/i.test(error.message);

const isUserNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';

let loading: Promise<Auth> | undefined;

const load = async (): Promise<Auth> => {
  const [{ getAuth }, { app }] = await Promise.all([
    import('firebase-admin/auth'),
    import('../database/firebase-app.ts'),
  ]);
  return getAuth(app());
};

const getAuthOnce = (): Promise<Auth> => {
  loading ??= load();
  return loading;
};

/** Verifies by the identity provider's own library. */
export const verifyToken: VerifyToken = async (token, checkRevoked) => {
  const auth = await getAuthOnce();
  try {
    const decoded = await auth.verifyIdToken(token);
    return checkRevoked ? await toUnrevokedCaller(auth, decoded) : toCaller(decoded);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(isRefusal(error) ? 'unauthenticated' : 'unavailable', {
      cause: error,
      ...(isRefusal(error) ? {} : { retryAfter: 5 }),
    });
  }
};

/** Whether the provider says now that somebody is an admin, whatever an older token of theirs says. */
export type IsAdmin = (userId: UserId) => Promise<boolean>;

/** Asks the identity provider's own library. */
export const isAdmin: IsAdmin = async (userId) => {
  const auth = await getAuthOnce();
  try {
    const { customClaims, disabled } = await auth.getUser(userId);
    return customClaims?.admin === true && !disabled;
  } catch (error) {
    if (isUserNotFound(error)) return false;
    throw new AppError('unavailable', { cause: error, retryAfter: 5 });
  }
};

/** Removes somebody's sign-in at the provider; one that is gone already is as good. */
export type DeleteAuthUser = (userId: UserId) => Promise<void>;

/** Removes by the identity provider's own library. */
export const deleteAuthUser: DeleteAuthUser = async (userId) => {
  const auth = await getAuthOnce();
  try {
    await auth.deleteUser(userId);
  } catch (error) {
    if (!isUserNotFound(error)) throw new AppError('unavailable', { cause: error, retryAfter: 5 });
  }
};

/** The token of an `Authorization: Bearer …` header; refuses when there is none. */
export const bearerToken = (header: string | undefined): string => {
  const [, token] = /^Bearer ([\w.~+/=-]+)$/.exec(header ?? '') ?? [];
  if (!token) throw new AppError('unauthenticated');
  return token;
};

type AuthPorts = { readonly verifyToken: VerifyToken; readonly isAdmin: IsAdmin };

/** A valid token and its caller; null also while tokens cannot be checked. */
const tryVerify = async (
  authorization: string | undefined,
  verifyToken: VerifyToken,
): Promise<{ readonly token: string; readonly caller: Caller } | null> => {
  try {
    const token = bearerToken(authorization);
    return { token, caller: await verifyToken(token, false) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

/**
 * The admin who calls: by a token that must not be revoked, and by what the provider says now. Null for anyone else. A
 * path that answered them "try again later" would say that it exists, so only proven admins hear that.
 */
export const findAdminCaller = async (
  authorization: string | undefined,
  { verifyToken, isAdmin }: AuthPorts,
): Promise<Caller | null> => {
  const shown = await tryVerify(authorization, verifyToken);
  // Nobody else makes us ask the provider, which takes its time and may be away.
  if (!shown?.caller.isAdmin) return null;
  const { token, caller } = shown;
  try {
    await verifyToken(token, true);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return null;
    throw error;
  }
  return (await isAdmin(caller.id)) ? caller : null;
};

/** Why a sign-in may do nothing; null: it is on the list. Without a record there is nothing it could open. */
const getSessionRefusal = (
  record: Pick<UserDocument, 'sessions'> | null,
  caller: Caller,
): 'signed-out' | 'unlisted-session' | null => {
  if (record === null) return null;
  const status = getSessionStatus(record.sessions, getSessionId(caller));
  if (status === 'listed') return null;
  return status === 'ended' ? 'signed-out' : 'unlisted-session';
};

/** Callers of requests under way whose sign-in was found on the list. */
const checkedCallers = new WeakSet<Caller>();

/** Whether this was checked already in the same request. */
export const isSessionChecked = (caller: Caller): boolean => checkedCallers.has(caller);

/** Refuses a sign-in that is not on the list of devices: it was ended, or has to log in first. */
export const assertActiveSession = (
  record: Pick<UserDocument, 'sessions'> | null,
  caller: Caller,
): void => {
  const code = getSessionRefusal(record, caller);
  if (code !== null) throw new AppError(code);
  checkedCallers.add(caller);
};

/** Whether this is such a refusal: it comes before all others, also before that something was done already. */
export const isSessionError = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'signed-out' || error.code === 'unlisted-session');

/** Refuses a sign-in that was ended, which may not log in either. */
export const assertSessionNotRevoked = (
  record: Pick<UserDocument, 'sessions'> | null,
  caller: Caller,
): void => {
  if (getSessionRefusal(record, caller) === 'signed-out') throw new AppError('signed-out');
};

/** Refuses unless the caller entered their password within so many milliseconds. */
export const assertRecentSignIn = (
  { signedInAt }: Pick<Caller, 'signedInAt'>,
  now: number,
  within: number,
): void => {
  if (now - signedInAt > within) throw new AppError('reauthentication-required');
};
