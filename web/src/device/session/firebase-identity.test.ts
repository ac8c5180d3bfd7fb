import type { PasswordPolicy, PasswordValidationStatus } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { toPasswordRequirements } from './firebase-identity.ts';

const policy = (
  customStrengthOptions: PasswordPolicy['customStrengthOptions'],
  enforcementState = 'ENFORCE',
): PasswordPolicy => ({
  customStrengthOptions,
  enforcementState,
  allowedNonAlphanumericCharacters: '!',
  forceUpgradeOnSignin: false,
});

const status = (
  passwordPolicy: PasswordPolicy,
  met: Partial<PasswordValidationStatus> = {},
): PasswordValidationStatus => ({ isValid: false, passwordPolicy, ...met });

describe("a password policy's requirements", () => {
  it('is the shortest length at least, never below our own', () => {
    const eight = status(policy({ minPasswordLength: 8 }));
    expect(toPasswordRequirements('sevenup', eight)).toEqual([
      { kind: 'minimum', length: 8, isMet: false },
    ]);
    expect(toPasswordRequirements('abcdef', status(policy({ minPasswordLength: 4 })))).toEqual([
      { kind: 'minimum', length: 6, isMet: true },
    ]);
  });

  it('is each of the others where the policy makes it, in a fixed order', () => {
    const all = status(policy({ minPasswordLength: 8, maxPasswordLength: 20 }), {
      meetsMaxPasswordLength: true,
      containsLowercaseLetter: true,
      containsUppercaseLetter: false,
      containsNumericCharacter: true,
      containsNonAlphanumericCharacter: false,
    });
    expect(toPasswordRequirements('together1', all)).toEqual([
      { kind: 'minimum', length: 8, isMet: true },
      { kind: 'maximum', length: 20, isMet: true },
      { kind: 'lower-case', isMet: true },
      { kind: 'upper-case', isMet: false },
      { kind: 'number', isMet: true },
      { kind: 'special-character', isMet: false },
    ]);
  });

  it('is the shortest length alone while the policy is not enforced', () => {
    const lax = policy({ minPasswordLength: 12, containsNumericCharacter: true }, 'OFF');
    expect(
      toPasswordRequirements('abcdef', status(lax, { containsNumericCharacter: false })),
    ).toEqual([{ kind: 'minimum', length: 6, isMet: true }]);
  });
});
