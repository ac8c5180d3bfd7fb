import type { PreviousCouple } from '@usward/core/account/user';
import { describe, expect, it } from 'vitest';
import { sampleUser } from '../../device/session/user.fixture.ts';
import {
  getLinkingConsequences,
  getSeparationText,
  getSharedPastNote,
} from './SeparationNotice.tsx';

const previousCouple = (restoreRequestedBy: string): PreviousCouple => {
  const until = '2026-12-21T12:00:00.000Z';
  const user = sampleUser({
    pairing: 'frozen',
    previousCouple: { firstName: 'Noah', until, restoreRequestedBy },
  });
  if (user.previousCouple === null) throw new Error('The sample has no past.');
  return user.previousCouple;
};

describe('the notice that two have parted', () => {
  it('names the other and how long what was shared can be read', () => {
    expect(getSeparationText(previousCouple('nobody'))).toMatch(
      /^You and Noah are no longer linked.*Until .*21/,
    );
  });

  it('names nobody when the other is gone', () => {
    expect(getSeparationText(null)).toBe('You’re no longer linked. What you wrote is yours.');
  });
});

describe('the frozen shared space in a line', () => {
  it.each([
    ['nobody', /^You can read it until [^.]*21[^.]*\.$/],
    ['me', /You asked/],
    ['partner', /^Noah would like/],
  ])('when it was asked for by %s', (restoreRequestedBy, words) => {
    expect(getSharedPastNote(previousCouple(restoreRequestedBy))).toMatch(words);
  });

  it('is not promised to open by a new connection, not even with the same person', () => {
    const words = getLinkingConsequences(previousCouple('nobody'));
    expect(words).toMatch(/starts a new shared space, even if it’s Noah\..*only if you both ask/);
  });
});
