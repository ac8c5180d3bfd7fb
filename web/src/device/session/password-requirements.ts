import { MINIMUM_PASSWORD_LENGTH } from '@usward/core/account/constants';
import type { PasswordValidationStatus } from 'firebase/auth';
import type { PasswordRequirement } from './identity-port.ts';

/**
 * What the provider's policy asks of a password, from what its library says about one (specification
 * 5): each requirement is there only where the policy makes it. A policy that is not enforced asks
 * for the shortest length alone.
 */
export const requirementsOf = (
  password: string,
  status: PasswordValidationStatus,
): readonly PasswordRequirement[] => {
  const { enforcementState, customStrengthOptions: options } = status.passwordPolicy;
  const isEnforced = enforcementState !== 'OFF';
  const least = isEnforced ? (options.minPasswordLength ?? 0) : 0;
  const minimum = Math.max(MINIMUM_PASSWORD_LENGTH, least);
  const required: PasswordRequirement[] = [
    { kind: 'minimum', length: minimum, isMet: password.length >= minimum },
  ];
  if (!isEnforced) return required;
  const add = (kind: PasswordRequirement['kind'], isMet: boolean | undefined, length?: number) => {
    if (isMet !== undefined) required.push({ kind, isMet, ...(length ? { length } : {}) });
  };
  add('maximum', status.meetsMaxPasswordLength, options.maxPasswordLength);
  add('lower-case', status.containsLowercaseLetter);
  add('upper-case', status.containsUppercaseLetter);
  add('number', status.containsNumericCharacter);
  add('other-sign', status.containsNonAlphanumericCharacter);
  return required;
};
