import { t } from '@usward/core/language/speak';
import { ApiError, NetworkError } from '../api-error.ts';
import { codeOf, messageOf } from './identity-words.ts';

/** Why a password could not be confirmed, or what it was asked for not be done; below its field. */
export const passwordFailure = (error: unknown): string => {
  if (error instanceof NetworkError) return t`No answer came. Please try again.`;
  if (error instanceof ApiError) return error.message;
  const code = codeOf(error);
  if (code === 'auth/wrong-password' || code === 'auth/invalid-credential') {
    return t`This is not your password. Please try again.`;
  }
  return messageOf(error) ?? t`That did not work. Please try again.`;
};
