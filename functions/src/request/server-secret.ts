import { hkdfSync } from 'node:crypto';

/** What the server's secret is used for. */
export type SecretPurpose =
  | 'address'
  | 'export'
  | 'idempotency'
  | 'puzzles'
  | 'puzzle-solutions'
  | 'security-log';

/** A shorter secret could be guessed. */
const MIN_SECRET_LENGTH = 32;

/** A key for one purpose, derived from the server's secret: no key tells anything about another. */
export const deriveKey = (secret: string, purpose: SecretPurpose): Buffer => {
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new Error(`SERVER_SECRET needs ${MIN_SECRET_LENGTH} characters or more.`);
  }
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
};
