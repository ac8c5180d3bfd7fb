import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprint, isNearDuplicate } from '../daily/similarity.ts';
import { generatedQuestion } from './generated-file.ts';
import { NearIndex } from './near-index.ts';

/** What holding each against each finds. */
const allWithAll = (texts: readonly string[], index: number): number | null => {
  const prints = texts.map(fingerprint);
  const mine = prints[index] ?? fingerprint('');
  const found = prints.slice(0, index).findIndex((other) => isNearDuplicate(other, mine));
  return found < 0 ? null : found;
};

const words = fc.constantFrom(
  ...'when laugh laughed garden gardens did you last small night'.split(' '),
);
const text = fc.array(words, { maxLength: 9 }).map((chosen) => `${chosen.join(' ')}?`);

describe('the index of near-duplicates', () => {
  it('finds exactly what holding each text against each finds', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 30 }), (texts) => {
        const index = new NearIndex(texts);
        for (const place of texts.keys()) {
          expect(index.before(place, () => true)).toBe(allWithAll(texts, place));
        }
      }),
    );
  });

  it('does so among questions too', () => {
    const texts = Array.from({ length: 300 }, (_, place) => generatedQuestion(place * 37));
    const index = new NearIndex(texts);
    for (let place = 0; place < texts.length; place += 7) {
      expect(index.before(place, () => true)).toBe(allWithAll(texts, place));
    }
  });

  it('passes over what does not count, and finds the next', () => {
    const same = 'When did you last laugh about a paper boat?';
    const index = new NearIndex([same, same, same]);
    expect(index.before(2, (other) => other !== 0)).toBe(1);
    expect(index.before(2, () => false)).toBeNull();
    expect(index.before(0, () => true)).toBeNull();
  });
});
