import { pairings } from '@usward/core/account/user';
import { describe, expect, it } from 'vitest';
import { lossWords, pairingWords } from './pairing-words.ts';

describe('pairingWords', () => {
  it.each(pairings)('has calm words for %s', (pairing) => {
    expect(pairingWords({ pairing, confirmation: null }, null)).toMatch(/^[A-Z][^!]+\.$/);
  });

  it('names the partner', () =>
    expect(pairingWords({ pairing: 'paired', confirmation: null }, 'Jules')).toContain('Jules'));

  it('says whose confirmation is awaited, and nothing of a connection', () =>
    expect(pairingWords({ pairing: 'paired', confirmation: 'partner' }, 'Jules')).toBe(
      'Waiting for Jules to confirm',
    ));
});

describe('lossWords', () => {
  it('warns only when something would be lost', () => {
    expect(lossWords(0, 'signing-out')).toBeNull();
    expect(lossWords(1, 'signing-out')).toBe(
      'One thing you wrote has not been sent. Signing out now would delete it from this phone.',
    );
    expect(lossWords(2, 'deleting')).toMatch(/^2 things.* Deleting now would delete them/);
  });
});
