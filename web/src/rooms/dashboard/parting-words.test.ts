import type { Former } from '@usward/core/account/user';
import { describe, expect, it } from 'vitest';
import { sampleUser } from '../../device/session/sample-user.ts';
import { newPartnerWords, partedWords, sharedPastNote } from './Parted.tsx';

const former = (asked: string): Former => {
  const until = '2026-12-21T12:00:00.000Z';
  const user = sampleUser({ pairing: 'frozen', former: { firstName: 'Noah', until, asked } });
  if (user.former === null) throw new Error('The sample has no past.');
  return user.former;
};

describe('the notice that two have parted', () => {
  it('names the other and how long what was shared can be read', () => {
    expect(partedWords(former('nobody'))).toMatch(/^You and Noah are not connected.*until .*21/);
  });

  it('names nobody when the other is gone', () => {
    expect(partedWords(null)).toBe('You are not connected any more. What you wrote is yours.');
  });
});

describe('the frozen shared space in a line', () => {
  it.each([
    ['nobody', /^Can be read until [^.]*21[^.]*\.$/],
    ['me', /You asked/],
    ['partner', /^Noah would like/],
  ])('when it was asked for by %s', (asked, words) => {
    expect(sharedPastNote(former(asked))).toMatch(words);
  });

  it('is not promised to open by a new connection, not even with the same person', () => {
    const words = newPartnerWords(former('nobody'));
    expect(words).toMatch(/starts fresh, also with Noah\..*only if you both ask/);
  });
});
