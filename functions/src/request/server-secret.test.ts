import { describe, expect, it } from 'vitest';
import { deriveKey } from './server-secret.ts';

const secret = 'a secret of the tests, long enough';

describe('a key derived from the secret of the server', () => {
  it('is the same on every instance', () => {
    expect(deriveKey(secret, 'idempotency')).toEqual(deriveKey(secret, 'idempotency'));
  });

  it('changes with the secret', () => {
    const other = deriveKey(`${secret}!`, 'idempotency');
    expect(deriveKey(secret, 'idempotency').equals(other)).toBe(false);
  });

  it('is not made from a secret that could be guessed', () => {
    expect(() => deriveKey('short', 'idempotency')).toThrow(/SERVER_SECRET/);
  });
});
