import { instant } from '@usward/core/calendar';
import { type Card, cardTopics, type Level, levels, limits } from '@usward/core/intimacy/card';
import { drawCard } from '@usward/core/intimacy/card-selection';
import { type Comfort, DEFAULT_COMFORT, fitsComfort } from '@usward/core/intimacy/comfort';
import { applyMove, startPlaySession } from '@usward/core/intimacy/play-session';
import { createSeededRandom } from '@usward/core/seeded-random';
import { describe, expect, it } from 'vitest';
import {
  type CardSnapshot,
  getAvailableCards,
  isSnapshotValid,
  withoutCards,
  withoutDisallowedCard,
} from './use-card-snapshot.ts';

const base = (kind: Card['kind'], index: number): Card => ({
  id: `${kind}-base-${index}`,
  kind,
  level: 0,
  topics: ['kind-words'],
  touches: [],
  where: 'anywhere',
  energy: 'low',
  text: 'Say something kind to each other.',
});

const pickSome = <T>(things: readonly T[], next: () => number): T[] =>
  things.filter(() => next() < 0.5);

const anyComfort = (next: () => number): Comfort => ({
  level: Math.floor(next() * levels.length) as Level,
  topics: pickSome(cardTopics, next),
  limits: pickSome(limits, next),
});

const anyCards = (next: () => number): Card[] =>
  (['truth', 'dare'] as const).flatMap((kind) => [
    base(kind, 1),
    base(kind, 2),
    ...Array.from({ length: 12 }, (_, index) => ({
      ...base(kind, index),
      id: `${kind}-${index}`,
      level: Math.floor(next() * levels.length) as Level,
      topics: pickSome(cardTopics, next).slice(0, 2).concat('touch'),
      touches: pickSome(limits, next).slice(0, 2),
    })),
  ]);

const snapshot: CardSnapshot = { cards: [base('truth', 1)], validUntil: instant(1_000) };

describe('the cards on one phone', () => {
  it('may be shown until their time is over, and never after', () => {
    expect(isSnapshotValid(snapshot, 999)).toBe(true);
    expect(isSnapshotValid(snapshot, 1_000)).toBe(false);
    const all: Comfort = { level: 4, topics: [...cardTopics], limits: [] };
    expect(getAvailableCards(snapshot, all, 999)).toHaveLength(1);
    expect(getAvailableCards(snapshot, all, 1_000)).toEqual([]);
    expect(getAvailableCards(undefined, all, 0)).toEqual([]);
    expect(withoutCards(snapshot).cards).toEqual([]);
  });

  it('are the sweetest for a user who has not chosen', () => {
    const bold = { ...base('dare', 3), level: 1 as Level };
    const cards = [base('truth', 1), bold];
    expect(getAvailableCards({ ...snapshot, cards }, DEFAULT_COMFORT, 0)).toEqual([
      base('truth', 1),
    ]);
  });

  it('never lie outside the own comfort, whatever is played and whenever it is lowered', () => {
    for (let seed = 0; seed < 2_000; seed += 1) {
      const next = createSeededRandom(`evening ${seed}`);
      const taken: CardSnapshot = { cards: anyCards(next), validUntil: instant(1_000) };
      let comfort = anyComfort(next);
      let playSession = startPlaySession({ where: 'together', energy: 'any' });
      for (let turn = 0; turn < 12; turn += 1) {
        if (next() < 0.2) comfort = anyComfort(next);
        const cards = getAvailableCards(taken, comfort, 0);
        playSession = withoutDisallowedCard(playSession, cards);
        const shown = playSession.card && taken.cards.find(({ id }) => id === playSession.card?.id);
        if (shown) expect(fitsComfort(shown, comfort)).toBe(true);
        const kind = next() < 0.5 ? 'truth' : 'dare';
        const draw = () => drawCard(cards, comfort, playSession, kind, `${seed} ${turn}`);
        const moved =
          applyMove(playSession, playSession.currentTurn, { type: 'draw', kind }, draw) ??
          applyMove(playSession, playSession.currentTurn, { type: 'next' }, draw);
        if (moved?.card) {
          const card = taken.cards.find(({ id }) => id === moved.card?.id);
          expect(card && fitsComfort(card, comfort)).toBe(true);
        }
        playSession = moved ?? playSession;
      }
    }
  });
});
