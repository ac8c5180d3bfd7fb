import type { ToastWords } from '../../ui/toast.ts';

// What the provider's library says in production is its code alone; these codes deserve words.
const wordsOfCodes: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': 'There is an account with this email already. Sign in instead.',
  'auth/invalid-email': 'Invalid email format. Please check your email.',
  'auth/weak-password': 'Please choose a stronger password.',
  'auth/password-does-not-meet-requirements': 'Please choose a stronger password.',
  'auth/too-many-requests': 'Too many requests. Please try again later.',
  'auth/user-disabled': 'This account is switched off.',
  'auth/network-request-failed': 'No answer came. Please check your connection.',
};

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

const isBareCode = (message: string): boolean => /^(error )?\(?auth\/[\w-]+\)?\.?$/i.test(message);

/** What an error says to a person: its message without the provider's prefix, or null. */
export const messageOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const message = error.message.replace(/^Firebase: /, '').trim();
  if (message !== '' && !isBareCode(message)) return message;
  return wordsOfCodes[codeOf(error) ?? ''] ?? null;
};

/** A sign-up that failed (specification 8). */
export const signUpFailure = (error: unknown): ToastWords => ({
  kind: 'error',
  title: 'Account creation failed',
  description: messageOf(error) ?? 'Please try again.',
});

/** Whether a sign-up failed because the e-mail address has an account. */
export const isEmailTaken = (error: unknown): boolean =>
  codeOf(error) === 'auth/email-already-in-use';

/** The next step after a failed sign-in, which stays below the password when the toast has gone. */
export const afterSignInFailure = 'Check the password, or ask for a new one below.';

/** A sign-in that failed (specification 8). */
export const signInFailure = (error: unknown): ToastWords => ({
  kind: 'error',
  title: 'Sign in failed',
  description: messageOf(error) ?? 'Please check your credentials and try again.',
});

const resetFailures: Readonly<Record<string, string>> = {
  'auth/user-not-found': 'No account found with this email.',
  'auth/invalid-email': 'Invalid email format. Please check your email.',
  'auth/too-many-requests': 'Too many requests. Please try again later.',
};

/** A password-reset e-mail that could not be sent (specification 8). */
export const resetFailure = (error: unknown): ToastWords => ({
  kind: 'error',
  title: 'Error',
  description:
    resetFailures[codeOf(error) ?? ''] ?? 'Failed to send password reset email. Please try again.',
});

/** Forgot Password without an e-mail address. */
export const resetWithoutEmail: ToastWords = {
  kind: 'error',
  title: 'Error',
  description: 'Email not found. Please go back and enter your email.',
};

/** The e-mail is on its way. */
export const resetSent: ToastWords = {
  kind: 'success',
  title: 'Password reset email sent! Check your inbox.',
};
