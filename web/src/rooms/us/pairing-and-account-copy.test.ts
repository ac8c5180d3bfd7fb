import { type PreviousCouple, pairings, restoreRequesters } from '@usward/core/account/user';
import { describe, expect, it } from 'vitest';
import { sampleUser } from '../../device/session/user.fixture.ts';
import {
  getAccountDeletionTexts,
  getPairingStateText,
  getReopenText,
  getSharedPastDeletionText,
  getUnpairTexts,
  getUnsentLossText,
} from './pairing-and-account-copy.ts';

const previousCouple = (restoreRequestedBy: string): PreviousCouple => {
  const until = '2026-12-21T12:00:00.000Z';
  const user = sampleUser({
    pairing: 'frozen',
    previousCouple: { firstName: 'Noah', until, restoreRequestedBy },
  });
  if (user.previousCouple === null) throw new Error('The sample has no past.');
  return user.previousCouple;
};

describe('ending the connection', () => {
  it('is told beforehand, with what each keeps', () => {
    const words = getUnpairTexts('Noah').join(' ');
    for (const part of [
      'right away',
      'need a reason',
      'won’t get a message',
      '30 days',
      'what you wrote yourself',
      'both ask',
    ]) {
      expect(words).toContain(part);
    }
  });

  it('says until when what was shared can be read', () => {
    expect(getSharedPastDeletionText(previousCouple('nobody'))).toMatch(
      /^After .*21.*, it’s permanently gone/,
    );
  });

  it.each(restoreRequesters)('can be taken back by both: asked by %s', (restoreRequestedBy) => {
    const { title, note } = getReopenText(previousCouple(restoreRequestedBy));
    expect(title).toMatch(/reopen it$/);
    expect(note).toMatch(/both want|wants it too/);
  });
});

describe('deleting the account', () => {
  it('tells what the other keeps only where there is one', () => {
    expect(getAccountDeletionTexts('Noah').join(' ')).toContain('Noah keeps what they wrote');
    expect(getAccountDeletionTexts(null)).toHaveLength(3);
  });
});

describe('getPairingStateText', () => {
  it.each(pairings)('has calm words for %s', (pairing) => {
    expect(getPairingStateText({ pairing, confirmation: null }, null)).toMatch(/^[A-Z][^!]+\.$/);
  });

  it('names the partner', () =>
    expect(getPairingStateText({ pairing: 'paired', confirmation: null }, 'Jules')).toContain(
      'Jules',
    ));

  it('says whose confirmation is awaited, and nothing of a connection', () =>
    expect(getPairingStateText({ pairing: 'paired', confirmation: 'partner' }, 'Jules')).toBe(
      'Waiting for Jules to confirm',
    ));
});

describe('getUnsentLossText', () => {
  it('warns only when something would be lost', () => {
    expect(getUnsentLossText(0, 'signing-out')).toBeNull();
    expect(getUnsentLossText(1, 'signing-out')).toBe(
      'One thing you wrote hasn’t been sent. Signing out now would delete it from this device.',
    );
    expect(getUnsentLossText(2, 'deleting')).toMatch(/^2 things.* Deleting now would delete them/);
  });
});
