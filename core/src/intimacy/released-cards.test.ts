import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cardKinds } from './card.ts';
import { releasedCards, releasedIdeas } from './released-cards.ts';

const toFingerprint = (members: unknown): string =>
  createHash('sha256').update(JSON.stringify(members)).digest('hex').slice(0, 12);

describe('the released cards', () => {
  // A session keeps ids of cards that came, so an id stays with its card; its words may be mended.
  it.each([
    ['truth', '7748eed44156'],
    ['dare', '0d36d17964a1'],
  ] as const)('keep the id, level and setting of every %s', (kind, print) => {
    const members = releasedCards
      .filter((card) => card.kind === kind)
      .map(({ id, level, where, energy }) => [id, level, where, energy]);
    expect(toFingerprint(members)).toBe(print);
  });

  // A yes was said to these very words, and to no others.
  it('keep the words of every idea', () => {
    expect(toFingerprint(releasedIdeas.map(({ id, level, text }) => [id, level, text]))).toBe(
      '0334104b15b3',
    );
  });

  it('have ids of their own, whatever the kind', () => {
    const ids = [...releasedCards, ...releasedIdeas].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(releasedCards.map(({ kind }) => kind))).toEqual(new Set(cardKinds));
  });
});
