import { t } from '@usward/core/language/i18n';
import { getErrorCode, getErrorMessage } from '../../device/session/identity-messages.ts';
import type { ToastContent } from '../../ui/toast.ts';

/** A sign-up that failed (specification 8). */
export const getSignUpFailedToast = (error: unknown): ToastContent => ({
  kind: 'error',
  title: t`Account creation failed`,
  description: getErrorMessage(error) ?? t`Please try again.`,
});

/** What stays at the e-mail address of a sign-up for as long as it is one that has an account. */
export const emailTakenMessage = t`There’s already an account with this email. Sign in instead.`;

/** Whether a sign-up failed because the e-mail address has an account. */
export const isEmailTaken = (error: unknown): boolean =>
  getErrorCode(error) === 'auth/email-already-in-use';

/** Whether a sign-up failed because the provider wants a stronger password. */
export const isPasswordTooWeak = (error: unknown): boolean =>
  ['auth/password-does-not-meet-requirements', 'auth/weak-password'].includes(
    getErrorCode(error) ?? '',
  );

/** What stands below a password that was refused, until it is another. */
export const strongerPasswordMessage = t`Choose a stronger password.`;

const credentialCodes = ['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'];

/** What stays in the form when the toast of a failed sign-in has gone: what is wrong, or the next step. */
export const signInProblem = (
  error: unknown,
): { readonly words: string; readonly isPasswordProblem: boolean } => {
  const words = credentialCodes.includes(getErrorCode(error) ?? '') ? null : getErrorMessage(error);
  return {
    words: words ?? t`Check your password, or reset it below.`,
    isPasswordProblem: words === null,
  };
};

/** A sign-in that failed (specification 8). */
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

/** A password-reset e-mail that could not be sent (specification 8). */
export const getResetFailedToast = (error: unknown): ToastContent => ({
  kind: 'error',
  title: t`Error`,
  description:
    resetErrorMessages[getErrorCode(error) ?? ''] ??
    t`Failed to send password reset email. Please try again.`,
});

/** Forgot Password without an e-mail address. */
export const resetNeedsEmailToast: ToastContent = {
  kind: 'error',
  title: t`Error`,
  description: t`Email not found. Please go back and enter your email.`,
};

/** The e-mail is on its way. */
export const resetSentToast: ToastContent = {
  kind: 'success',
  title: t`Password reset email sent! Check your inbox.`,
};
