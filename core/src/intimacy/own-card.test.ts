import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { cardKinds, levels } from './card.ts';
import { comforts } from './comfort.arbitrary.ts';
import { fitsComfort } from './comfort.ts';
import {
  assertBelowCardLimit,
  getApprovedCards,
  getPartnerCardsWithDecisions,
  isOwnCard,
  isSameCard,
  MAX_OWN_CARDS,
  type OwnCardBody,
  type OwnCards,
  toOwnCardList,
} from './own-card.ts';

const words = fc.constantFrom(
  'Sing to me, please.',
  'Hum something for me.',
  'Tell me of the sea.',
);
const ids = ['a', 'b', 'c', 'd'];
const id = fc.constantFrom(...ids);
const body = {
  kind: fc.constantFrom(...cardKinds),
  level: fc.constantFrom(...levels),
  text: words,
};
const ownCards: fc.Arbitrary<OwnCards> = fc.record({
  cards: fc.dictionary(id, fc.record(body)),
  decisions: fc.dictionary(id, fc.record({ ...body, welcome: fc.boolean() })),
});

describe('cards of one’s own', () => {
  it('come into play exactly when the other has said yes to the very card', () => {
    fc.assert(
      fc.property(ownCards, ownCards, (author, other) => {
        const inPlay = new Set(getApprovedCards(author, other).map((card) => card.id));
        expect([...inPlay].every((card) => isOwnCard({ id: card }))).toBe(true);
        for (const card of toOwnCardList(author)) {
          const decision = other.decisions[card.id];
          const isWelcome = decision?.welcome === true && isSameCard(decision, card);
          expect(inPlay.has(`own-${card.id}`)).toBe(isWelcome);
        }
        expect(inPlay.size).toBeLessThanOrEqual(toOwnCardList(author).length);
      }),
    );
  });

  it('keep their level, kind and words in play, and stay below a lower comfort', () => {
    fc.assert(
      fc.property(ownCards, ownCards, comforts, (author, other, comfort) => {
        for (const card of getApprovedCards(author, other)) {
          const written = author.cards[card.id.replace('own-', '')];
          expect(card).toMatchObject(written ?? {});
          expect(fitsComfort(card, comfort)).toBe(card.level <= comfort.level);
        }
      }),
    );
  });

  it('are shown to the other within their own level only', () => {
    fc.assert(
      fc.property(ownCards, ownCards, comforts, (theirs, mine, comfort) => {
        const shown = getPartnerCardsWithDecisions(theirs, mine, comfort);
        const expected = toOwnCardList(theirs).filter(({ level }) => level <= comfort.level);
        expect(shown.map((card) => card.id)).toEqual(expected.map((card) => card.id));
      }),
    );
  });

  it('ask for a new word once their text, kind or level has changed', () => {
    const card = { kind: 'dare', level: 1, text: 'Sing to me.' } as const;
    const mine: OwnCards = { cards: {}, decisions: { a: { ...card, welcome: true } } };
    const asked = (change: Partial<OwnCardBody>) => {
      const theirs: OwnCards = { cards: { a: { ...card, ...change } }, decisions: {} };
      const [shown] = getPartnerCardsWithDecisions(theirs, mine, {
        level: 4,
        topics: [],
        limits: [],
      });
      return [shown?.welcome, getApprovedCards(theirs, mine).length];
    };
    expect(asked({})).toEqual([true, 1]);
    expect(asked({ text: 'Sing to me now.' })).toEqual([null, 0]);
    expect(asked({ kind: 'truth' })).toEqual([null, 0]);
    expect(asked({ level: 0 })).toEqual([null, 0]);
  });

  it('are fifty at most, and can be changed when there are fifty', () => {
    const card = { kind: 'truth', level: 0, text: 'What do you hum?' } as const;
    const cards = Object.fromEntries(
      Array.from({ length: MAX_OWN_CARDS }, (_, index) => [`c${index}`, card]),
    );
    expect(() => assertBelowCardLimit({ cards, decisions: {} }, 'another')).toThrow(
      new AppError('full'),
    );
    expect(() => assertBelowCardLimit({ cards, decisions: {} }, 'c7')).not.toThrow();
  });
});
