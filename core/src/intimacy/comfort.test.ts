import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { BASE_TOPIC, type Card, cardTopics, levels, limits, type Tagged } from './card.ts';
import { deckWithin, fits, jointComfort } from './comfort.ts';
import { isBase } from './evening.ts';
import { comforts } from './generated-comforts.ts';
import { releasedCards, releasedIdeas } from './released-cards.ts';

const tagged: fc.Arbitrary<Tagged> = fc.record({
  level: fc.constantFrom(...levels),
  topics: fc.subarray([...cardTopics], { minLength: 1, maxLength: 3 }),
  touches: fc.subarray([...limits], { maxLength: 6 }),
});

const all: readonly Tagged[] = [...releasedCards, ...releasedIdeas];
const names = (cards: readonly Card[]) => cards.map(({ id }) => id);

describe('what somebody is comfortable with', () => {
  it('is up to their level, of topics all welcome or kind words, and touches on no limit', () => {
    fc.assert(
      fc.property(comforts, tagged, (comfort, card) => {
        const welcome = new Set<string>([BASE_TOPIC, ...comfort.topics]);
        const leftOut = new Set<string>(comfort.limits);
        const isWithin =
          card.level <= comfort.level &&
          card.topics.every((topic) => welcome.has(topic)) &&
          card.touches.every((limit) => !leftOut.has(limit));
        expect(fits(card, comfort)).toBe(isWithin);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('what two are comfortable with', () => {
  it('lets a card through exactly when each of the two would', () => {
    fc.assert(
      fc.property(comforts, comforts, tagged, (one, other, card) => {
        const both = fits(card, one) && fits(card, other);
        expect(fits(card, jointComfort(one, other))).toBe(both);
      }),
      { numRuns: runs(200) },
    );
  });

  it('lets each released card and idea through exactly when each of the two would', () => {
    fc.assert(
      fc.property(comforts, comforts, (one, other) => {
        const joint = jointComfort(one, other);
        const wrong = all.filter(
          (card) => fits(card, joint) !== (fits(card, one) && fits(card, other)),
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
    const base = releasedCards.filter(isBase);
    fc.assert(
      fc.property(comforts, comforts, (one, other) => {
        const joint = jointComfort(one, other);
        expect(joint.topics).toContain(BASE_TOPIC);
        expect(deckWithin(base, joint)).toEqual(base);
      }),
    );
  });

  it('only ever loses cards when either leaves more out', () => {
    fc.assert(
      fc.property(comforts, comforts, comforts, (one, other, more) => {
        const before = new Set(names(deckWithin(releasedCards, jointComfort(one, other))));
        const lowered = jointComfort(one, jointComfort(other, more));
        expect(names(deckWithin(releasedCards, lowered)).every((id) => before.has(id))).toBe(true);
      }),
    );
  });
});
