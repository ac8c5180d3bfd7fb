import { describe, expect, it } from 'vitest';
import { getErrorCode, getErrorMessage } from './identity-messages.ts';

const coded = (code: string, message = `Firebase: Error (${code}).`) =>
  Object.assign(new Error(message), { code });

describe('the words of a provider’s error', () => {
  it('are its message without the prefix and the code', () => {
    expect(getErrorMessage(new Error('Firebase: The password is invalid.'))).toBe(
      'The password is invalid.',
    );
    const weak = 'Firebase: Password should be at least 8 characters (auth/weak-password).';
    expect(getErrorMessage(coded('auth/weak-password', weak))).toBe(
      'Password should be at least 8 characters',
    );
  });

  it('are ours for a bare code or a list that a person can do something about', () => {
    expect(getErrorMessage(coded('auth/email-already-in-use'))).toContain('Sign in instead');
    expect(
      getErrorMessage(coded('auth/network-request-failed', 'auth/network-request-failed')),
    ).toContain('connection');
    const code = 'auth/password-does-not-meet-requirements';
    const list = `Firebase: Missing password requirements: [Password must contain a number] (${code}).`;
    expect(getErrorMessage(coded(code, list))).toBe('Choose a stronger password.');
  });

  it('are none for a bare code that says nothing to a person', () => {
    expect(getErrorMessage(coded('auth/invalid-credential'))).toBeNull();
    expect(getErrorMessage(new Error(''))).toBeNull();
    expect(getErrorMessage('odd')).toBeNull();
  });
});

it('getErrorCode reads the code, if there is one', () => {
  expect(getErrorCode(coded('auth/user-disabled'))).toBe('auth/user-disabled');
  expect(getErrorCode(new Error('odd'))).toBeNull();
});
