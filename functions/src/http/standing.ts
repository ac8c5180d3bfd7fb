import { standingOf } from '@usward/core/account/device-list';
import { AppError } from '@usward/core/errors';
import type { UserDocument } from '../database/account-documents.ts';
import { type Caller, signInOf } from './identity.ts';

/** Why a sign-in may do nothing; null: it is on the list. Without a record there is nothing it could open. */
const refusalOf = (
  record: Pick<UserDocument, 'signIns'> | null,
  caller: Caller,
): 'signed-out' | 'unlisted-sign-in' | null => {
  if (record === null) return null;
  const standing = standingOf(record.signIns, signInOf(caller));
  if (standing === 'listed') return null;
  return standing === 'ended' ? 'signed-out' : 'unlisted-sign-in';
};

/** Callers of requests under way whose sign-in was found on the list. */
const found = new WeakSet<Caller>();

/** Whether this was checked already in the same request. */
export const isChecked = (caller: Caller): boolean => found.has(caller);

/** Refuses a sign-in that is not on the list of devices: it was ended, or has to log in first. */
export const assertStanding = (
  record: Pick<UserDocument, 'signIns'> | null,
  caller: Caller,
): void => {
  const code = refusalOf(record, caller);
  if (code !== null) throw new AppError(code);
  found.add(caller);
};

/** Whether this is such a refusal: it comes before all others, also before that something was done already. */
export const isOfSignIn = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'signed-out' || error.code === 'unlisted-sign-in');

/** Refuses a sign-in that was ended, which may not log in either. */
export const assertNotEnded = (
  record: Pick<UserDocument, 'signIns'> | null,
  caller: Caller,
): void => {
  if (refusalOf(record, caller) === 'signed-out') throw new AppError('signed-out');
};
