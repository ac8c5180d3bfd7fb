import { describe, expect, it } from 'vitest';
import { getFingerprint, isDifferent } from './idempotent-write.ts';

const secret = 'a secret of the tests, long enough';
const sent = ['mia', 'key', 'daily/answer-question', { text: 'You warmed my side.' }];

describe('a fingerprint of what was sent', () => {
  it('is the same for the same words, and another for others', () => {
    const one = getFingerprint(secret, sent);
    expect(isDifferent(one, getFingerprint(secret, sent))).toBe(false);
    expect(isDifferent(one, getFingerprint(secret, [...sent, 'more']))).toBe(true);
  });

  it('contradicts nothing that was sent before the secret changed', () => {
    const before = getFingerprint('the secret before, also long enough', sent);
    expect(isDifferent(before, getFingerprint(secret, sent))).toBe(false);
    expect(isDifferent(before, getFingerprint(secret, ['others']))).toBe(false);
  });

  it('holds neither the words nor the secret', () => {
    const fingerprint = JSON.stringify(getFingerprint(secret, sent));
    expect(fingerprint).not.toContain('warmed');
    expect(fingerprint).not.toContain('secret of the tests');
  });
});
