import { hkdfSync } from 'node:crypto';

export type SecretPurpose =
  | 'address'
  | 'export'
  | 'idempotency'
  | 'puzzles'
  | 'puzzle-solutions'
  | 'security-log';

const MIN_SECRET_LENGTH = 32;

/** Keys are independent: none reveals anything about another. */
export const deriveKey = (secret: string, purpose: SecretPurpose): Buffer => {
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new Error(`SERVER_SECRET needs ${MIN_SECRET_LENGTH} characters or more.`);
  }
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
};
