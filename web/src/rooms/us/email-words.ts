import { t } from '@usward/core/language/speak';
import { ApiError, NetworkError } from '../../device/api.ts';
import { codeOf, messageOf } from '../../device/session/identity-words.ts';

const wordsOfCodes: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': t`This address belongs to an account already.`,
  'auth/invalid-email': t`This does not look like an e-mail address.`,
  'auth/invalid-new-email': t`This does not look like an e-mail address.`,
  'auth/wrong-password': t`This is not your password. Please try again.`,
  'auth/invalid-credential': t`This is not your password. Please try again.`,
  'auth/too-many-requests': t`That was tried too often. Please wait a little and try again.`,
  'auth/network-request-failed': t`No answer came. Please try again.`,
};

/** Whether the provider wants the password once more before it sends the link. */
export const wantsPassword = (error: unknown): boolean =>
  codeOf(error) === 'auth/requires-recent-login';

/** Why the link could not be sent, or the password not be confirmed; below the field. */
export const emailFailure = (error: unknown): string => {
  if (error instanceof NetworkError) return t`No answer came. Please try again.`;
  if (error instanceof ApiError) return error.message;
  return (
    wordsOfCodes[codeOf(error) ?? ''] ?? messageOf(error) ?? t`That did not work. Please try again.`
  );
};

/** Whether this is the address that counts already. */
export const sameEmail = (typed: string, present: string | null): boolean =>
  typed.trim().toLowerCase() === (present ?? '').toLowerCase();
