import { t } from '@usward/core/language/speak';
import { codeOf, messageOf } from '../../device/session/identity-words.ts';
import type { ToastWords } from '../../ui/toast.ts';

/** A sign-up that failed (specification 8). */
export const signUpFailure = (error: unknown): ToastWords => ({
  kind: 'error',
  title: t`Account creation failed`,
  description: messageOf(error) ?? t`Please try again.`,
});

/** What stays at the e-mail address of a sign-up for as long as it is one that has an account. */
export const emailTaken = t`There is an account with this email already. Sign in instead.`;

/** Whether a sign-up failed because the e-mail address has an account. */
export const isEmailTaken = (error: unknown): boolean =>
  codeOf(error) === 'auth/email-already-in-use';

/** Whether a sign-up failed because the provider wants a stronger password. */
export const isPasswordRefused = (error: unknown): boolean =>
  ['auth/password-does-not-meet-requirements', 'auth/weak-password'].includes(codeOf(error) ?? '');

/** What stands below a password that was refused, until it is another. */
export const afterPasswordRefused = t`Please choose a stronger password.`;

const credentialCodes = ['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'];

/** What stays in the form when the toast of a failed sign-in has gone: what is wrong, or the next step. */
export const signInProblem = (
  error: unknown,
): { readonly words: string; readonly isOfPassword: boolean } => {
  const words = credentialCodes.includes(codeOf(error) ?? '') ? null : messageOf(error);
  return {
    words: words ?? t`Check the password, or ask for a new one below.`,
    isOfPassword: words === null,
  };
};

/** A sign-in that failed (specification 8). */
export const signInFailure = (error: unknown): ToastWords => ({
  kind: 'error',
  title: t`Sign in failed`,
  description: messageOf(error) ?? t`Please check your credentials and try again.`,
});

const resetFailures: Readonly<Record<string, string>> = {
  'auth/user-not-found': t`No account found with this email.`,
  'auth/invalid-email': t`Invalid email format. Please check your email.`,
  'auth/too-many-requests': t`Too many requests. Please try again later.`,
};

/** A password-reset e-mail that could not be sent (specification 8). */
export const resetFailure = (error: unknown): ToastWords => ({
  kind: 'error',
  title: t`Error`,
  description:
    resetFailures[codeOf(error) ?? ''] ?? t`Failed to send password reset email. Please try again.`,
});

/** Forgot Password without an e-mail address. */
export const resetWithoutEmail: ToastWords = {
  kind: 'error',
  title: t`Error`,
  description: t`Email not found. Please go back and enter your email.`,
};

/** The e-mail is on its way. */
export const resetSent: ToastWords = {
  kind: 'success',
  title: t`Password reset email sent! Check your inbox.`,
};
