/** What a policy can ask of a password, as the provider words it; each requirement is optional. */
export type StrengthOptions = {
  readonly minPasswordLength?: number;
  readonly maxPasswordLength?: number;
  readonly containsLowercaseCharacter?: boolean;
  readonly containsUppercaseCharacter?: boolean;
  readonly containsNumericCharacter?: boolean;
  readonly containsNonAlphanumericCharacter?: boolean;
};

/**
 * What the provider answers to GET /v2/passwordPolicy, which the Auth emulator cannot be asked. A
 * policy that is off asks for nothing but six characters.
 */
export const passwordPolicy = (
  customStrengthOptions: StrengthOptions,
  enforcementState: 'ENFORCE' | 'OFF' = 'ENFORCE',
) => ({
  customStrengthOptions,
  enforcementState,
  allowedNonAlphanumericCharacters: ['!', '?'],
  schemaVersion: 1,
});

/** What the provider says of a sign-up with a password that does not meet its policy. */
export const policyRefusal =
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]';
