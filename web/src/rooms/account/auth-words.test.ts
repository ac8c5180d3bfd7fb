import { describe, expect, it } from 'vitest';
import { messageOf, resetFailure, signInFailure, signUpFailure } from './auth-words.ts';

const coded = (code: string, message = `Firebase: Error (${code}).`) =>
  Object.assign(new Error(message), { code });

describe('a failed sign-in or sign-up', () => {
  it('is told in the error’s words, without the prefix', () => {
    expect(signInFailure(new Error('Firebase: The password is invalid.'))).toEqual({
      kind: 'error',
      title: 'Sign in failed',
      description: 'The password is invalid.',
    });
    expect(signUpFailure(new Error('That did not work.')).description).toBe('That did not work.');
  });

  it('falls back when no words are left or only a bare code', () => {
    const fallback = 'Please check your credentials and try again.';
    expect(signInFailure(coded('auth/invalid-credential')).description).toBe(fallback);
    expect(signInFailure(new Error('')).description).toBe(fallback);
    expect(signInFailure('odd').description).toBe(fallback);
    expect(signUpFailure(coded('auth/internal-error')).description).toBe('Please try again.');
    expect(signUpFailure(null).title).toBe('Account creation failed');
  });

  it('has words for the codes a person can do something about', () => {
    expect(messageOf(coded('auth/email-already-in-use'))).toContain('Sign in instead');
    expect(
      messageOf(coded('auth/network-request-failed', 'auth/network-request-failed')),
    ).toContain('connection');
  });
});

describe('a failed password reset', () => {
  it.each([
    ['auth/user-not-found', 'No account found with this email.'],
    ['auth/invalid-email', 'Invalid email format. Please check your email.'],
    ['auth/too-many-requests', 'Too many requests. Please try again later.'],
    ['auth/internal-error', 'Failed to send password reset email. Please try again.'],
  ])('%s says "%s"', (code, words) => {
    expect(resetFailure(coded(code)).description).toBe(words);
  });

  it('says the same of any other error', () => {
    expect(resetFailure(new TypeError('odd')).description).toBe(
      'Failed to send password reset email. Please try again.',
    );
  });
});
