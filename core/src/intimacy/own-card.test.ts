import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { cardKinds, levels } from './card.ts';
import { fits } from './comfort.ts';
import { comforts } from './generated-comforts.ts';
import {
  cardsOf,
  cardsToDecide,
  MAXIMUM_OWN_CARDS,
  type OwnCards,
  refuseTooMany,
  welcomeCards,
} from './own-card.ts';

const words = fc.constantFrom(
  'Sing to me, please.',
  'Hum something for me.',
  'Tell me of the sea.',
);
const ids = ['a', 'b', 'c', 'd'];
const id = fc.constantFrom(...ids);
const ownCards: fc.Arbitrary<OwnCards> = fc.record({
  cards: fc.dictionary(
    id,
    fc.record({
      kind: fc.constantFrom(...cardKinds),
      level: fc.constantFrom(...levels),
      text: words,
    }),
  ),
  decisions: fc.dictionary(id, fc.record({ text: words, welcome: fc.boolean() })),
});

describe('cards of one’s own', () => {
  it('come into play exactly when the other has said yes to the very words', () => {
    fc.assert(
      fc.property(ownCards, ownCards, (author, other) => {
        const inPlay = new Set(welcomeCards(author, other).map((card) => card.id));
        for (const card of cardsOf(author)) {
          const decision = other.decisions[card.id];
          const isWelcome = decision?.welcome === true && decision.text === card.text;
          expect(inPlay.has(`own-${card.id}`)).toBe(isWelcome);
        }
        expect(inPlay.size).toBeLessThanOrEqual(cardsOf(author).length);
      }),
    );
  });

  it('keep their level, kind and words in play, and stay below a lower comfort', () => {
    fc.assert(
      fc.property(ownCards, ownCards, comforts, (author, other, comfort) => {
        for (const card of welcomeCards(author, other)) {
          const written = author.cards[card.id.replace('own-', '')];
          expect(card).toMatchObject(written ?? {});
          expect(fits(card, comfort)).toBe(card.level <= comfort.level);
        }
      }),
    );
  });

  it('are shown to the other within their own level only', () => {
    fc.assert(
      fc.property(ownCards, ownCards, comforts, (theirs, mine, comfort) => {
        const shown = cardsToDecide(theirs, mine, comfort);
        const expected = cardsOf(theirs).filter(({ level }) => level <= comfort.level);
        expect(shown.map((card) => card.id)).toEqual(expected.map((card) => card.id));
      }),
    );
  });

  it('ask for a new word once their text has changed', () => {
    const mine = { cards: {}, decisions: { a: { text: 'Sing to me.', welcome: true } } };
    const theirs = (text: string): OwnCards => ({
      cards: { a: { kind: 'dare', level: 0, text } },
      decisions: {},
    });
    const everybody = { level: 4, topics: [], limits: [] } as const;
    const asked = (text: string) =>
      cardsToDecide(theirs(text), mine, { ...everybody, topics: [], limits: [] })[0]?.welcome;
    expect(asked('Sing to me.')).toBe(true);
    expect(asked('Sing to me now.')).toBeNull();
  });

  it('are fifty at most, and can be changed when there are fifty', () => {
    const card = { kind: 'truth', level: 0, text: 'What do you hum?' } as const;
    const cards = Object.fromEntries(
      Array.from({ length: MAXIMUM_OWN_CARDS }, (_, index) => [`c${index}`, card]),
    );
    expect(() => refuseTooMany({ cards, decisions: {} }, 'another')).toThrow(new AppError('full'));
    expect(() => refuseTooMany({ cards, decisions: {} }, 'c7')).not.toThrow();
  });
});
