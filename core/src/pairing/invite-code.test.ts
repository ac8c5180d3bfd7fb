import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import {
  createInviteCode,
  findInvalidCharacter,
  INVITE_ALPHABET,
  isInviteCode,
  normalizeInviteCode,
} from './invite-code.ts';

describe('a typed invite code', () => {
  it('is upper-cased, rid of spaces and dashes, and cut to five', () => {
    expect(normalizeInviteCode(' k7-m q4x')).toBe('K7MQ4');
    expect(normalizeInviteCode('k7m–q4')).toBe('K7MQ4');
  });

  it('names the first sign that no code has', () => {
    expect(findInvalidCharacter('K7MO4')).toBe('O');
    expect(findInvalidCharacter('K7MQ4')).toBeNull();
  });
});

describe('a made invite code', () => {
  it('is always one that can be typed, and uses every sign of the alphabet', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (bytes) => {
        fc.pre(bytes.filter((byte) => byte < 248).length >= 5);
        const code = createInviteCode(bytes);
        expect(isInviteCode(code)).toBe(true);
        for (const sign of code) seen.add(sign);
      }),
      { numRuns: runs(200) },
    );
    expect([...seen].sort().join('')).toBe([...INVITE_ALPHABET].sort().join(''));
  });
});
