import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../calendar.ts';
import { depths, type Question, topics } from './question.ts';
import { type Deck, planQuestion } from './question-plan.ts';

const start = calendarDate('2026-02-27');

const chapter = (name: string, size: number): Question[] =>
  Array.from({ length: size }, (_, index) => ({
    id: `${name}-${index}`,
    topic: topics[index % topics.length] ?? 'home',
    depth: index % 4 === 0 ? 'deep' : (depths[index % 2] ?? 'light'),
    text: `Question ${name} ${index}?`,
  }));

const planned = (deck: Deck, seed: string, days: number): Question[] =>
  Array.from({ length: days }, (_, day) => planQuestion(deck, seed, start, addDays(start, day)));

describe('the plan of questions', () => {
  it('asks each question once before any comes again', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 8, max: 60 }), (seed, size) => {
        const deck = [chapter('a', size), chapter('b', 8)];
        const asked = planned(deck, seed, 2 * (size + 8)).map(({ id }) => id);
        expect(new Set(asked.slice(0, size + 8)).size).toBe(size + 8);
        expect(new Set(asked.slice(size + 8)).size).toBe(size + 8);
      }),
      { numRuns: 60 },
    );
  });

  it('never asks two deep questions on following days within a round', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const asked = planned([chapter('a', 40), chapter('b', 20)], seed, 60);
        for (const [day, question] of asked.entries()) {
          expect(question.depth === 'deep' && asked[day + 1]?.depth === 'deep').toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('does not change for a couple under way when a chapter is appended', () => {
    const short = [chapter('a', 30)];
    const long = [...short, chapter('b', 30)];
    expect(planned(long, 'seed', 30)).toEqual(planned(short, 'seed', 30));
  });

  it('gives two couples different orders', () => {
    const deck = [chapter('a', 30)];
    expect(planned(deck, 'one', 30)).not.toEqual(planned(deck, 'two', 30));
  });

  it('has nothing before the first day', () => {
    expect(() => planQuestion([chapter('a', 9)], 's', start, addDays(start, -1))).toThrow();
  });
});
