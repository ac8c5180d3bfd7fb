import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { bundledTruthsAndDares } from './bundled-cards.ts';
import { type Card, type CardKind, cardKinds, levels } from './card.ts';
import { createCardSnapshot, drawCard, SNAPSHOT } from './card-selection.ts';
import { comforts, maxComfort } from './comfort.arbitrary.ts';
import { type Comfort, filterByComfort, fitsComfort } from './comfort.ts';
import { drawOmissions, isBaseCard, narrowComfort } from './deck-period.ts';
import type { DrawnCard, Setting } from './play-session.ts';

const settings: readonly Setting[] = (['together', 'apart'] as const).flatMap((where) =>
  (['low', 'any'] as const).map((energy) => ({ where, energy })),
);
const setting = fc.constantFrom(...settings);
const targetLevel = fc.constantFrom(...levels);
const kind = fc.constantFrom(...cardKinds);
/** Ids in the order in which cards came, some of them of cards that there are no more. */
const seen = fc
  .tuple(
    fc.subarray([...bundledTruthsAndDares.map(({ id }) => id)]),
    fc.array(fc.string(), { maxLength: 3 }),
  )
  .chain(([known, unknown]) => fc.shuffledSubarray([...new Set([...known, ...unknown])]));

/** The cards of two people’s evening, with what each of them said. */
const evening = fc.tuple(comforts, comforts, fc.string()).map(([one, other, seed]) => ({
  comforts: [one, other, drawOmissions(seed)] as const,
  joint: narrowComfort(one, other, drawOmissions(seed)),
}));

const findCard = ({ id, kind: drawn }: DrawnCard): Card => {
  const found = bundledTruthsAndDares.find((card) => card.id === id && card.kind === drawn);
  if (found === undefined) throw new Error(`${id} is no released card.`);
  return found;
};
const suits = (card: Card, { where, energy }: Setting): boolean =>
  (card.where === 'anywhere' || card.where === where) &&
  (energy === 'any' || card.energy === 'low');

const nothingButKindWords: Comfort = { level: 0, topics: [], limits: [] };

describe('drawing a card', () => {
  it('stays within what each of the two and chance allow, the wish, the kind and the setting', () => {
    fc.assert(
      fc.property(
        evening,
        setting,
        targetLevel,
        seen,
        kind,
        fc.string(),
        (cards, where, bold, came, of, seed) => {
          const playSession = { ...where, targetLevel: bold, seen: came };
          const card = findCard(
            drawCard(bundledTruthsAndDares, cards.joint, playSession, of, seed),
          );
          expect(cards.comforts.every((comfort) => fitsComfort(card, comfort))).toBe(true);
          expect(card.level).toBeLessThanOrEqual(bold);
          expect(card.kind).toBe(of);
          expect(suits(card, where)).toBe(true);
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('stays within them when both change their minds between two draws', () => {
    const turns = fc.array(fc.tuple(evening, targetLevel, kind), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(turns, setting, fc.string(), (each, where, seed) => {
        let came: readonly string[] = [];
        for (const [index, [cards, bold, of]] of each.entries()) {
          const playSession = { ...where, targetLevel: bold, seen: [...came] };
          const card = findCard(
            drawCard(bundledTruthsAndDares, cards.joint, playSession, of, `${seed}/${index}`),
          );
          expect(cards.comforts.every((comfort) => fitsComfort(card, comfort))).toBe(true);
          expect(card.level).toBeLessThanOrEqual(bold);
          came = [...came.filter((id) => id !== card.id), card.id];
        }
      }),
      { numRuns: runs(200, 2_000) },
    );
  });

  it('shows a card by its id, kind and words, and by none of its tags', () => {
    const playSession = {
      ...settings[0],
      where: 'together',
      energy: 'any',
      targetLevel: 4,
      seen: [],
    } as const;
    const drawn = drawCard(
      bundledTruthsAndDares,
      maxComfort,
      { ...playSession, seen: [] },
      'dare',
      'seed',
    );
    expect(Object.keys(drawn).toSorted()).toEqual(['id', 'kind', 'text']);
  });

  it('repeats no card in thirty turns of one kind, whatever is left out and wherever they are', () => {
    fc.assert(
      fc.property(
        evening,
        setting,
        targetLevel,
        kind,
        fc.string(),
        (cards, where, bold, of, seed) => {
          const came: string[] = [];
          for (let turn = 0; turn < 30; turn += 1) {
            const playSession = { ...where, targetLevel: bold, seen: [...came] };
            came.push(
              drawCard(bundledTruthsAndDares, cards.joint, playSession, of, `${seed}/${turn}`).id,
            );
          }
          expect(new Set(came).size).toBe(30);
        },
      ),
      { numRuns: runs(150, 1_500) },
    );
  });

  it.each(settings)(
    'has thirty base cards of each kind $where and with $energy energy',
    (where) => {
      for (const of of cardKinds) {
        const base = filterByComfort(bundledTruthsAndDares, nothingButKindWords).filter(
          (card) => card.kind === of && suits(card, where),
        );
        expect(base.every(isBaseCard)).toBe(true);
        expect(base.length).toBeGreaterThanOrEqual(30);
      }
    },
  );

  it('goes on once all have come, never with a card of the last few', () => {
    fc.assert(
      fc.property(setting, kind, fc.string(), (where, of, seed) => {
        let came: readonly string[] = [];
        for (let turn = 0; turn < 120; turn += 1) {
          const playSession = { ...where, targetLevel: 0 as const, seen: [...came] };
          const { id } = drawCard(
            bundledTruthsAndDares,
            nothingButKindWords,
            playSession,
            of,
            `${seed}/${turn}`,
          );
          expect(came.slice(-15)).not.toContain(id);
          came = [...came.filter((one) => one !== id), id];
        }
      }),
      { numRuns: runs(30, 300) },
    );
  });

  it('brings bolder cards more often, up to the wish', () => {
    const playSession = {
      where: 'together',
      energy: 'any',
      targetLevel: 4,
      seen: [] as string[],
    } as const;
    const drawn = Array.from({ length: 1000 }, (_, index) =>
      findCard(drawCard(bundledTruthsAndDares, maxComfort, playSession, 'truth', `${index}`)),
    );
    const of = (level: number) => drawn.filter((card) => card.level === level).length;
    expect(of(4)).toBeGreaterThan(2 * of(0));
    expect(levels.every((level) => of(level) > 0)).toBe(true);
  });

  it('refuses a deck without base cards', () => {
    const playSession = {
      where: 'together',
      energy: 'any',
      targetLevel: 4,
      seen: [] as string[],
    } as const;
    const bold = bundledTruthsAndDares.filter(({ level }) => level === 4);
    expect(() => drawCard(bold, nothingButKindWords, playSession, 'dare', 'seed')).toThrow(
      RangeError,
    );
  });
});

const countCards = (
  cards: readonly Card[],
  of: CardKind,
  test: (card: Card) => boolean = () => true,
) => cards.filter((card) => card.kind === of && test(card)).length;

describe('a snapshot for one phone', () => {
  it('has always as many of each kind, none twice, none outside, none for far apart', () => {
    fc.assert(
      fc.property(evening, fc.string(), ({ comforts: each, joint }, seed) => {
        const snapshot = createCardSnapshot(bundledTruthsAndDares, [], joint, seed);
        for (const of of cardKinds) {
          expect(countCards(snapshot, of)).toBe(SNAPSHOT.perKind);
          expect(countCards(snapshot, of, isBaseCard)).toBeGreaterThanOrEqual(SNAPSHOT.base);
        }
        expect(new Set(snapshot.map(({ id }) => id)).size).toBe(2 * SNAPSHOT.perKind);
        expect(snapshot.every((card) => each.every((comfort) => fitsComfort(card, comfort)))).toBe(
          true,
        );
        expect(snapshot.every(({ where }) => where !== 'apart')).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });

  it('has some own cards within the comfort, as many in all, and every one of them some evening', () => {
    const own: readonly Card[] = Array.from({ length: 40 }, (_, index) => ({
      id: `own-${index}`,
      kind: index % 2 === 0 ? 'truth' : 'dare',
      level: (index % 5) as Card['level'],
      topics: ['kind-words'],
      touches: [],
      where: 'anywhere',
      energy: 'any',
      text: `Own words ${index}.`,
    }));
    fc.assert(
      fc.property(evening, fc.string(), ({ comforts: each, joint }, seed) => {
        const snapshot = createCardSnapshot(bundledTruthsAndDares, own, joint, seed);
        for (const of of cardKinds) {
          expect(countCards(snapshot, of)).toBe(SNAPSHOT.perKind);
          expect(countCards(snapshot, of, isBaseCard)).toBeGreaterThanOrEqual(SNAPSHOT.base);
          expect(countCards(snapshot, of, ({ id }) => id.startsWith('own-'))).toBeLessThanOrEqual(
            SNAPSHOT.own,
          );
        }
        expect(new Set(snapshot.map(({ id }) => id)).size).toBe(2 * SNAPSHOT.perKind);
        expect(snapshot.every((card) => each.every((comfort) => fitsComfort(card, comfort)))).toBe(
          true,
        );
      }),
      { numRuns: runs(200) },
    );
    const came = Array.from({ length: 60 }, (_, night) =>
      createCardSnapshot(bundledTruthsAndDares, own, maxComfort, `${night}`).map(({ id }) => id),
    ).flat();
    expect(own.every(({ id }) => came.includes(id))).toBe(true);
  });

  it('still plays after its holder has lowered their comfort, and never outside it', () => {
    fc.assert(
      fc.property(
        evening,
        comforts,
        fc.string(),
        kind,
        targetLevel,
        (cards, lowered, seed, of, bold) => {
          const left = filterByComfort(
            createCardSnapshot(bundledTruthsAndDares, [], cards.joint, seed),
            lowered,
          );
          expect(countCards(left, of, isBaseCard)).toBeGreaterThanOrEqual(SNAPSHOT.base);
          const playSession = {
            where: 'together',
            energy: 'low',
            targetLevel: bold,
            seen: [] as string[],
          } as const;
          const card = findCard(drawCard(left, lowered, playSession, of, seed));
          expect([...cards.comforts, lowered].every((comfort) => fitsComfort(card, comfort))).toBe(
            true,
          );
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('is the same for the same seed, and the same under a refusal as under chance', () => {
    fc.assert(
      fc.property(comforts, comforts, comforts, fc.string(), (one, other, chance, seed) => {
        const refused = narrowComfort(one, narrowComfort(other, other, chance), maxComfort);
        const rested = narrowComfort(one, other, chance);
        expect(createCardSnapshot(bundledTruthsAndDares, [], refused, seed)).toEqual(
          createCardSnapshot(bundledTruthsAndDares, [], rested, seed),
        );
      }),
      { numRuns: runs(200, 2_000) },
    );
  });
});
