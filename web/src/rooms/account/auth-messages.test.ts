import { describe, expect, it } from 'vitest';
import {
  getResetFailedToast,
  getSignInFailedToast,
  getSignUpFailedToast,
  isEmailTakenError,
  isWeakPasswordError,
} from './auth-messages.ts';

const coded = (code: string, message = `Firebase: Error (${code}).`) =>
  Object.assign(new Error(message), { code });

describe('a failed sign-in or sign-up', () => {
  it('is told in the error’s words, without the prefix', () => {
    expect(getSignInFailedToast(new Error('Firebase: The password is invalid.'))).toEqual({
      kind: 'error',
      title: 'Sign in failed',
      description: 'The password is invalid.',
    });
    expect(getSignUpFailedToast(new Error('That did not work.')).description).toBe(
      'That did not work.',
    );
  });

  it('falls back when no words are left or only a bare code', () => {
    const fallback = 'Please check your credentials and try again.';
    // With e-mail enumeration protection, and without it.
    for (const code of ['invalid-credential', 'wrong-password', 'user-not-found']) {
      expect(getSignInFailedToast(coded(`auth/${code}`)).description).toBe(fallback);
    }
    expect(getSignInFailedToast(new Error('')).description).toBe(fallback);
    expect(getSignInFailedToast('odd').description).toBe(fallback);
    expect(getSignUpFailedToast(coded('auth/internal-error')).description).toBe(
      'Please try again.',
    );
    expect(getSignUpFailedToast(null).title).toBe('Account creation failed');
  });

  it('tells what the next step is by the code', () => {
    expect(isEmailTakenError(coded('auth/email-already-in-use'))).toBe(true);
    expect(isWeakPasswordError(coded('auth/password-does-not-meet-requirements'))).toBe(true);
    expect(isWeakPasswordError(coded('auth/weak-password'))).toBe(true);
    expect([isEmailTakenError(coded('auth/odd')), isWeakPasswordError(null)]).toEqual([
      false,
      false,
    ]);
  });
});

describe('a failed password reset', () => {
  it.each([
    ['auth/user-not-found', 'No account found with this email.'],
    ['auth/invalid-email', 'Invalid email format. Please check your email.'],
    ['auth/too-many-requests', 'Too many requests. Please try again later.'],
    ['auth/internal-error', 'Failed to send password reset email. Please try again.'],
  ])('%s says "%s"', (code, words) => {
    expect(getResetFailedToast(coded(code)).description).toBe(words);
  });

  it('says the same of any other error', () => {
    expect(getResetFailedToast(new TypeError('odd')).description).toBe(
      'Failed to send password reset email. Please try again.',
    );
  });
});
