import { describe, expect, it } from 'vitest';
import { hashPin, isPin, PBKDF2_ITERATIONS, verifyPin } from './pin.ts';

/** It is slow on purpose, and slower on a busy machine; in milliseconds. */
const TIMEOUT_MS = 30_000;

describe('a PIN', { timeout: TIMEOUT_MS }, () => {
  it.each(['1234', '000000', '123456789012'])('can be %s', (text) => {
    expect(isPin(text)).toBe(true);
  });

  it.each(['', '123', '1234567890123', '12 34', '12a4', '١٢٣٤', '1234\n'])(
    'cannot be “%s”',
    (text) => {
      expect(isPin(text)).toBe(false);
    },
  );

  it('is kept slowly hashed, each time with another salt', async () => {
    const [one, other] = await Promise.all([hashPin('4711'), hashPin('4711')]);
    expect(one.iterations).toBe(PBKDF2_ITERATIONS);
    expect(PBKDF2_ITERATIONS).toBeGreaterThanOrEqual(600_000);
    expect(one.salt).not.toEqual(other.salt);
    expect(one.hash).not.toEqual(other.hash);
    expect(one.hash).toHaveLength(32);
  });

  it('is told again, and no other is', async () => {
    const pinHash = await hashPin('4711');
    expect(await verifyPin('4711', pinHash)).toBe(true);
    expect(await verifyPin('4712', pinHash)).toBe(false);
    expect(await verifyPin('47110', pinHash)).toBe(false);
  });
});
