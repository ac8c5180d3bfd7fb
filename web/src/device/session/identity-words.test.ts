import { describe, expect, it } from 'vitest';
import { codeOf, messageOf } from './identity-words.ts';

const coded = (code: string, message = `Firebase: Error (${code}).`) =>
  Object.assign(new Error(message), { code });

describe('the words of a provider’s error', () => {
  it('are its message without the prefix and the code', () => {
    expect(messageOf(new Error('Firebase: The password is invalid.'))).toBe(
      'The password is invalid.',
    );
    const weak = 'Firebase: Password should be at least 8 characters (auth/weak-password).';
    expect(messageOf(coded('auth/weak-password', weak))).toBe(
      'Password should be at least 8 characters',
    );
  });

  it('are ours for a bare code or a list that a person can do something about', () => {
    expect(messageOf(coded('auth/email-already-in-use'))).toContain('Sign in instead');
    expect(
      messageOf(coded('auth/network-request-failed', 'auth/network-request-failed')),
    ).toContain('connection');
    const code = 'auth/password-does-not-meet-requirements';
    const list = `Firebase: Missing password requirements: [Password must contain a number] (${code}).`;
    expect(messageOf(coded(code, list))).toBe('Please choose a stronger password.');
  });

  it('are none for a bare code that says nothing to a person', () => {
    expect(messageOf(coded('auth/invalid-credential'))).toBeNull();
    expect(messageOf(new Error(''))).toBeNull();
    expect(messageOf('odd')).toBeNull();
  });
});

it('reads the code, if there is one', () => {
  expect(codeOf(coded('auth/user-disabled'))).toBe('auth/user-disabled');
  expect(codeOf(new Error('odd'))).toBeNull();
});
