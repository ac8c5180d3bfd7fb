import { getSessionStatus } from '@usward/core/account/device-list';
import { AppError } from '@usward/core/errors';
import { toUserId, type UserId } from '@usward/core/ids';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { UserDocument } from '../database/account-document-schemas.ts';

export type Caller = {
  readonly id: UserId;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly isAdmin: boolean;
  readonly signedInAt: number;
  /** Tokens from before this second are revoked at the provider; 0 if it was not asked. */
  readonly validSince: number;
};

/** The second of the password entry names a session among the user's others. */
export const getSessionId = ({ signedInAt }: Pick<Caller, 'signedInAt'>): number =>
  Math.floor(signedInAt / 1000);

/** With `checkRevoked` it also asks the provider whether the session still counts. */
export type VerifyToken = (token: string, checkRevoked: boolean) => Promise<Caller>;

const toCaller = (token: DecodedIdToken, validSince = 0): Caller => ({
  id: toUserId(token.uid),
  email: token.email ?? null,
  isEmailVerified: token.email_verified === true,
  isAdmin: token.admin === true,
  signedInAt: token.auth_time * 1000,
  validSince,
});

const toUnrevokedCaller = async (auth: Auth, token: DecodedIdToken): Promise<Caller> => {
  const { disabled, tokensValidAfterTime } = await auth.getUser(token.uid);
  const validSince = Math.floor(Date.parse(tokensValidAfterTime ?? '') / 1000) || 0;
  if (disabled || token.auth_time < validSince) throw new AppError('unauthenticated');
  return toCaller(token, validSince);
};

const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('auth/') &&
  error.code !== 'auth/internal-error' &&
  // A failure to fetch the provider's keys has the same code as a malformed token.
  !/public keys/i.test(error.message);

const isUserNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';

let loading: Promise<Auth> | undefined;

const loadAuth = async (): Promise<Auth> => {
  const [{ getAuth }, { app }] = await Promise.all([
    import('firebase-admin/auth'),
    import('../database/firebase-app.ts'),
  ]);
  return getAuth(app());
};

const getAuthOnce = (): Promise<Auth> => {
  loading ??= loadAuth();
  return loading;
};

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

/** Asks the provider, since an older token may be wrong by now. */
export type IsAdmin = (userId: UserId) => Promise<boolean>;

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

export type DeleteAuthUser = (userId: UserId) => Promise<void>;

export const deleteAuthUser: DeleteAuthUser = async (userId) => {
  const auth = await getAuthOnce();
  try {
    await auth.deleteUser(userId);
  } catch (error) {
    if (!isUserNotFound(error)) throw new AppError('unavailable', { cause: error, retryAfter: 5 });
  }
};

export const bearerToken = (header: string | undefined): string => {
  const [, token] = /^Bearer ([\w.~+/=-]+)$/.exec(header ?? '') ?? [];
  if (!token) throw new AppError('unauthenticated');
  return token;
};

type AuthPorts = { readonly verifyToken: VerifyToken; readonly isAdmin: IsAdmin };

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
 * Needs an unrevoked token and the provider's present answer. Null for anyone else: "try again
 * later" would reveal that the path exists.
 */
export const findAdminCaller = async (
  authorization: string | undefined,
  { verifyToken, isAdmin }: AuthPorts,
): Promise<Caller | null> => {
  const shown = await tryVerify(authorization, verifyToken);
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

const getSessionRefusal = (
  record: Pick<UserDocument, 'sessions'> | null,
  caller: Caller,
): 'signed-out' | 'unlisted-session' | null => {
  if (record === null) return null;
  const status = getSessionStatus(record.sessions, getSessionId(caller));
  if (status === 'listed') return null;
  return status === 'ended' ? 'signed-out' : 'unlisted-session';
};

const checkedCallers = new WeakSet<Caller>();

export const hasSessionBeenChecked = (caller: Caller): boolean => checkedCallers.has(caller);

export const assertActiveSession = (
  record: Pick<UserDocument, 'sessions'> | null,
  caller: Caller,
): void => {
  const code = getSessionRefusal(record, caller);
  if (code !== null) throw new AppError(code);
  checkedCallers.add(caller);
};

/** This refusal comes before all others, even before the reply to a repeated write. */
export const isSessionError = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'signed-out' || error.code === 'unlisted-session');

export const assertSessionNotRevoked = (
  record: Pick<UserDocument, 'sessions'> | null,
  caller: Caller,
): void => {
  if (getSessionRefusal(record, caller) === 'signed-out') throw new AppError('signed-out');
};

export const assertRecentSignIn = (
  { signedInAt }: Pick<Caller, 'signedInAt'>,
  now: number,
  within: number,
): void => {
  if (now - signedInAt > within) throw new AppError('reauthentication-required');
};
