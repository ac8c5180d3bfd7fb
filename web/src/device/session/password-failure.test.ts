import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../api-error.ts';
import { IdentityError } from './identity-port.ts';
import { passwordFailure } from './identity-words.ts';

describe('a password that did not do', () => {
  it('has words for whatever went wrong', () => {
    const again = 'Please enter your password again first.';
    expect(passwordFailure(new ApiError(403, again, { code: 'sign-in-again' }))).toBe(again);
    expect(passwordFailure(new NetworkError())).toContain('No answer');
    expect(passwordFailure(new IdentityError('auth/wrong-password', 'Firebase: x'))).toContain(
      'not your password',
    );
    expect(passwordFailure(new Error(''))).toBe('That did not work. Please try again.');
  });
});
