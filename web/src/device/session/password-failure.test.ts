import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../network/api-error.ts';
import { getPasswordErrorMessage } from './identity-messages.ts';
import { IdentityError } from './identity-port.ts';

describe('a password that did not do', () => {
  it('has words for whatever went wrong', () => {
    const again = 'Enter your password again first.';
    expect(
      getPasswordErrorMessage(new ApiError(403, again, { code: 'reauthentication-required' })),
    ).toBe(again);
    expect(getPasswordErrorMessage(new NetworkError())).toContain('couldn’t reach');
    expect(
      getPasswordErrorMessage(new IdentityError('auth/wrong-password', 'Firebase: x')),
    ).toContain('not your password');
    expect(getPasswordErrorMessage(new Error(''))).toBe('That didn’t work. Try again.');
  });
});
