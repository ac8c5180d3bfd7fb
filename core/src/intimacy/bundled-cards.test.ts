import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bundledIdeas, bundledTruthsAndDares } from './bundled-cards.ts';
import { cardKinds } from './card.ts';

const toFingerprint = (members: unknown): string =>
  createHash('sha256').update(JSON.stringify(members)).digest('hex').slice(0, 12);

describe('the released cards', () => {
  // A session keeps ids of cards that came, so an id stays with its card; its words may be mended.
  it.each([
    ['truth', '7748eed44156'],
    ['dare', '0d36d17964a1'],
  ] as const)('keep the id, level and setting of every %s', (kind, print) => {
    const members = bundledTruthsAndDares
      .filter((card) => card.kind === kind)
      .map(({ id, level, where, energy }) => [id, level, where, energy]);
    expect(toFingerprint(members)).toBe(print);
  });

  // A yes was said to these very words, and to no others.
  it('keep the words of every idea', () => {
    expect(toFingerprint(bundledIdeas.map(({ id, level, text }) => [id, level, text]))).toBe(
      '0e7f7c59a988',
    );
  });

  it('have ids of their own, whatever the kind', () => {
    const ids = [...bundledTruthsAndDares, ...bundledIdeas].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(bundledTruthsAndDares.map(({ kind }) => kind))).toEqual(new Set(cardKinds));
  });
});
