import { t } from '@usward/core/language/speak';
import { ApiError, NetworkError } from '../../device/api.ts';
import { codeOf, messageOf } from '../../device/session/identity-words.ts';

const wordsOfCodes: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': t`This address belongs to an account already.`,
  'auth/invalid-email': t`This does not look like an e-mail address.`,
  'auth/invalid-new-email': t`This does not look like an e-mail address.`,
  'auth/too-many-requests': t`That was tried too often. Please wait a little and try again.`,
  'auth/network-request-failed': t`No answer came. Please try again.`,
};

/** Why the link could not be sent; below the field. */
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
