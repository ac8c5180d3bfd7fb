import { t } from '@usward/core/language/i18n';
import { ApiError, NetworkError } from '../network/api-error.ts';

const messagesByCode: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': t`There’s already an account with this email. Sign in instead.`,
  'auth/invalid-email': t`Invalid email format. Please check your email.`,
  'auth/weak-password': t`Choose a stronger password.`,
  'auth/password-does-not-meet-requirements': t`Choose a stronger password.`,
  'auth/too-many-requests': t`Too many requests. Please try again later.`,
  'auth/user-disabled': t`This account has been disabled.`,
  'auth/network-request-failed': t`We couldn’t reach Usward. Check your internet connection.`,
};

export const getErrorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

const stripCode = (message: string): string =>
  message
    .replace(/^Firebase: /, '')
    .replace(/\s*\(?auth\/[\w-]+\)?\.?$/i, '')
    .trim();

const isMachineText = (text: string): boolean => /^(error:?)?$/i.test(text) || /\[/.test(text);

/** Null if there is no text for a person. */
export const getErrorMessage = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const text = stripCode(error.message);
  return isMachineText(text) ? (messagesByCode[getErrorCode(error) ?? ''] ?? null) : text;
};

export const getPasswordErrorMessage = (error: unknown): string => {
  if (error instanceof NetworkError) return t`We couldn’t reach Usward. Try again.`;
  if (error instanceof ApiError) return error.message;
  const code = getErrorCode(error);
  if (code === 'auth/wrong-password' || code === 'auth/invalid-credential') {
    return t`That’s not your password. Try again.`;
  }
  return getErrorMessage(error) ?? t`That didn’t work. Try again.`;
};
