import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { bundledIdeas, bundledTruthsAndDares } from './bundled-cards.ts';
import { BASE_TOPIC, type Card, type CardTags, cardTopics, levels, limits } from './card.ts';
import { comforts } from './comfort.arbitrary.ts';
import { filterByComfort, fitsComfort, jointComfort } from './comfort.ts';
import { isBaseCard } from './deck-period.ts';

const tagged: fc.Arbitrary<CardTags> = fc.record({
  level: fc.constantFrom(...levels),
  topics: fc.subarray([...cardTopics], { minLength: 1, maxLength: 3 }),
  touches: fc.subarray([...limits], { maxLength: 6 }),
});

const all: readonly CardTags[] = [...bundledTruthsAndDares, ...bundledIdeas];
const names = (cards: readonly Card[]) => cards.map(({ id }) => id);

describe("one partner's comfort", () => {
  it('is up to their level, of topics all welcome or kind words, and touches on no limit', () => {
    fc.assert(
      fc.property(comforts, tagged, (comfort, card) => {
        const welcome = new Set<string>([BASE_TOPIC, ...comfort.topics]);
        const leftOut = new Set<string>(comfort.limits);
        const isWithin =
          card.level <= comfort.level &&
          card.topics.every((topic) => welcome.has(topic)) &&
          card.touches.every((limit) => !leftOut.has(limit));
        expect(fitsComfort(card, comfort)).toBe(isWithin);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe("both partners' comfort", () => {
  it('lets a card through exactly when each of the two would', () => {
    fc.assert(
      fc.property(comforts, comforts, tagged, (one, other, card) => {
        const both = fitsComfort(card, one) && fitsComfort(card, other);
        expect(fitsComfort(card, jointComfort(one, other))).toBe(both);
      }),
      { numRuns: runs(200) },
    );
  });

  it('lets each released card and idea through exactly when each of the two would', () => {
    fc.assert(
      fc.property(comforts, comforts, (one, other) => {
        const joint = jointComfort(one, other);
        const wrong = all.filter(
          (card) =>
            fitsComfort(card, joint) !== (fitsComfort(card, one) && fitsComfort(card, other)),
        );
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('is the same whoever is named first, and the same asked of itself', () => {
    fc.assert(
      fc.property(comforts, comforts, (one, other) => {
        const joint = jointComfort(one, other);
        expect(jointComfort(other, one)).toEqual(joint);
        expect(jointComfort(joint, joint)).toEqual(joint);
        expect(jointComfort(joint, one)).toEqual(joint);
      }),
    );
  });

  it('always welcomes kind words and the base cards', () => {
    const base = bundledTruthsAndDares.filter(isBaseCard);
    fc.assert(
      fc.property(comforts, comforts, (one, other) => {
        const joint = jointComfort(one, other);
        expect(joint.topics).toContain(BASE_TOPIC);
        expect(filterByComfort(base, joint)).toEqual(base);
      }),
    );
  });

  it('only ever loses cards when either leaves more out', () => {
    fc.assert(
      fc.property(comforts, comforts, comforts, (one, other, more) => {
        const before = new Set(
          names(filterByComfort(bundledTruthsAndDares, jointComfort(one, other))),
        );
        const lowered = jointComfort(one, jointComfort(other, more));
        expect(
          names(filterByComfort(bundledTruthsAndDares, lowered)).every((id) => before.has(id)),
        ).toBe(true);
      }),
    );
  });
});
