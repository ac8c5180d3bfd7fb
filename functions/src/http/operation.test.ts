import { describe, expect, it } from 'vitest';
import { fingerprintOf, isOther } from './operation.ts';

const secret = 'a secret of the tests, long enough';
const sent = ['mia', 'key', 'daily/answer-question', { text: 'You warmed my side.' }];

describe('a fingerprint of what was sent', () => {
  it('is the same for the same words, and another for others', () => {
    const one = fingerprintOf(secret, sent);
    expect(isOther(one, fingerprintOf(secret, sent))).toBe(false);
    expect(isOther(one, fingerprintOf(secret, [...sent, 'more']))).toBe(true);
  });

  it('contradicts nothing that was sent before the secret changed', () => {
    const before = fingerprintOf('the secret before, also long enough', sent);
    expect(isOther(before, fingerprintOf(secret, sent))).toBe(false);
    expect(isOther(before, fingerprintOf(secret, ['others']))).toBe(false);
  });

  it('holds neither the words nor the secret', () => {
    const kept = JSON.stringify(fingerprintOf(secret, sent));
    expect(kept).not.toContain('warmed');
    expect(kept).not.toContain('secret of the tests');
  });
});
