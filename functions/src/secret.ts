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
const SHORTEST_SECRET = 32;

/** A key for one purpose, derived from the server's secret: no key tells anything about another. */
export const deriveKey = (secret: string, purpose: SecretPurpose): Buffer => {
  if (secret.length < SHORTEST_SECRET) {
    throw new Error(`SERVER_SECRET needs ${SHORTEST_SECRET} characters or more.`);
  }
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
};
