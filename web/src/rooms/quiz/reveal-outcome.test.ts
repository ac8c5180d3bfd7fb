import type { QuizAnswers } from '@usward/core/quiz/answers';
import { describe, expect, it } from 'vitest';
import { toRevealedItems } from './ItemReveal.tsx';
import { sampleQuiz } from './quiz.fixture.ts';
import { getRevealOutcome, getSharedItems, getTalkItems, toRevealOrder } from './reveal-outcome.ts';

const answer = (own: QuizAnswers[string]['own'], guess: QuizAnswers[string]['guess'] = null) => ({
  own,
  guess,
  private: false,
});

const mine = {
  cup: answer(0, 1),
  walk: answer(0, 0),
  door: answer(0),
  song: answer(0),
  room: { ...answer(0, 0), private: true },
  shelf: answer([0, 1]),
};
const partners = {
  cup: answer(1),
  walk: answer(1),
  door: answer(0),
  song: answer(1),
  room: answer(0),
  shelf: answer([1, 0]),
};

const items = toRevealedItems(sampleQuiz(), mine, partners);
const getIds = (chosen: typeof items) => chosen.map(({ item }) => item.id);

describe('the outcome of an item', () => {
  it('is a guess where there is one, then whether the two are alike', () => {
    const outcomes = Object.fromEntries(
      items.map((revealed) => [revealed.item.id, getRevealOutcome(revealed)]),
    );
    expect(outcomes).toMatchObject({
      cup: 'guessed',
      walk: 'missed',
      door: 'same',
      song: 'differ',
      room: 'private',
      rain: 'private',
      shelf: 'same',
    });
  });

  it('is shared where both said the same, whatever was guessed', () => {
    expect(getIds(getSharedItems(items))).toEqual(['door', 'shelf']);
  });
});

describe('the order of the opening', () => {
  it('has what was left out at its end', () => {
    const ids = getIds(toRevealOrder(items));
    expect(ids.slice(0, 5)).toEqual(['cup', 'walk', 'door', 'song', 'shelf']);
    expect(new Set(ids)).toEqual(new Set(getIds(items)));
  });
});

describe('what there is to talk about', () => {
  const numbers = { talkAbout: ['song', 'cup'] };

  it('is what the reader kept, else the first thing far apart', () => {
    expect(getIds(getTalkItems(items, [], numbers))).toEqual(['song']);
    expect(getIds(getTalkItems(items, ['walk'], numbers))).toEqual(['walk']);
    expect(getIds(getTalkItems(items, [], { talkAbout: [] }))).toEqual([]);
  });

  it('leaves out what one of the two has made private', () => {
    expect(getIds(getTalkItems(items, ['room'], numbers))).toEqual(['song']);
  });
});
