import { t } from '@usward/core/language/i18n';
import { getErrorCode, getErrorMessage } from '../../device/session/identity-messages.ts';
import type { ToastContent } from '../../ui/toast.ts';

export const getSignUpFailedToast = (error: unknown): ToastContent => ({
  kind: 'error',
  title: t`Account creation failed`,
  description: getErrorMessage(error) ?? t`Please try again.`,
});

export const emailTakenMessage = t`There’s already an account with this email. Sign in instead.`;

export const isEmailTakenError = (error: unknown): boolean =>
  getErrorCode(error) === 'auth/email-already-in-use';

export const isWeakPasswordError = (error: unknown): boolean =>
  ['auth/password-does-not-meet-requirements', 'auth/weak-password'].includes(
    getErrorCode(error) ?? '',
  );

export const strongerPasswordMessage = t`Choose a stronger password.`;

const credentialCodes = ['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'];

/** Stays in the form after the toast has gone. */
export const getSignInProblem = (
  error: unknown,
): { readonly words: string; readonly isPasswordProblem: boolean } => {
  const words = credentialCodes.includes(getErrorCode(error) ?? '') ? null : getErrorMessage(error);
  return {
    words: words ?? t`Check your password, or reset it below.`,
    isPasswordProblem: words === null,
  };
};

export const getSignInFailedToast = (error: unknown): ToastContent => ({
  kind: 'error',
  title: t`Sign in failed`,
  description: getErrorMessage(error) ?? t`Please check your credentials and try again.`,
});

const resetErrorMessages: Readonly<Record<string, string>> = {
  'auth/user-not-found': t`No account found with this email.`,
  'auth/invalid-email': t`Invalid email format. Please check your email.`,
  'auth/too-many-requests': t`Too many requests. Please try again later.`,
};

export const getResetFailedToast = (error: unknown): ToastContent => ({
  kind: 'error',
  title: t`Error`,
  description:
    resetErrorMessages[getErrorCode(error) ?? ''] ??
    t`Failed to send password reset email. Please try again.`,
});

export const resetNeedsEmailToast: ToastContent = {
  kind: 'error',
  title: t`Error`,
  description: t`Email not found. Please go back and enter your email.`,
};

export const resetSentToast: ToastContent = {
  kind: 'success',
  title: t`Password reset email sent! Check your inbox.`,
};
