import { type Former, pairings, restoreWishes } from '@usward/core/account/user';
import { describe, expect, it } from 'vitest';
import { sampleUser } from '../../device/session/sample-user.ts';
import {
  deletionWords,
  lastingWords,
  lossWords,
  pairingWords,
  unpairWords,
  wishWords,
} from './parting-words.ts';

const former = (asked: string): Former => {
  const until = '2026-12-21T12:00:00.000Z';
  const user = sampleUser({ pairing: 'frozen', former: { firstName: 'Noah', until, asked } });
  if (user.former === null) throw new Error('The sample has no past.');
  return user.former;
};

describe('ending the connection', () => {
  it('is told beforehand, with what each keeps', () => {
    const words = unpairWords('Noah').join(' ');
    for (const part of ['at once', 'no reason', 'no message', '30 days', 'own words', 'both ask']) {
      expect(words).toContain(part);
    }
  });

  it('says until when what was shared can be read', () => {
    expect(lastingWords(former('nobody'))).toMatch(/^After .*21.* it is gone for good/);
  });

  it.each(restoreWishes)('can be taken back by both: asked by %s', (asked) => {
    const { title, note } = wishWords(former(asked));
    expect(title).toMatch(/open (it )?again$/);
    expect(note).toMatch(/both want|wants it too/);
  });
});

describe('deleting the account', () => {
  it('tells what the other keeps only where there is one', () => {
    expect(deletionWords('Noah').join(' ')).toContain('Noah keeps their own words');
    expect(deletionWords(null)).toHaveLength(3);
  });
});

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
