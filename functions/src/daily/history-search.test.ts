import { addDays, calendarDate, instant } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from './history-place.ts';
import { gather, isLookedFor, throughTime } from './history-search.ts';

const first = calendarDate('2026-03-01');

const day = (number: number, words: string, topic = 'home'): Day => ({
  date: addDays(first, number),
  question: { id: 'q-001', topic, depth: 'light', text: 'What smells like it?' },
  state: 'mine',
  closesAt: instant(0),
  mine: { text: words, visibility: 'me', answeredAt: instant(0) },
  partner: null,
  partnerAnswered: false,
  reactions: { mine: null, partner: null },
  comments: [],
  swappable: false,
  note: null,
});

const found = (given: Day, isUnknown = false) => ({
  place: { source: 'd', id: given.date } as Place,
  day: given,
  isUnknown,
});

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

describe('a page of what is looked for', () => {
  it('holds what was found, each once, however small the pages and the bound', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 8 }),
        async (hits, limit, most) => {
          const all = hits.map((hit, number) => found(day(number, hit ? 'hit' : 'miss')));
          const isWanted = isLookedFor({ q: 'hit' });
          const dates: string[] = [];
          let rest: readonly (typeof all)[number][] = all;
          for (;;) {
            const { items, next } = await gather(each(rest), { limit, isWanted, most });
            expect(items.length).toBeLessThanOrEqual(limit);
            dates.push(...items.map(({ date }) => date));
            if (next === null) break;
            rest = rest.filter(({ place }) => place.id > next.slice(1));
          }
          expect(dates).toEqual(
            all.filter(({ day: { mine } }) => mine?.text === 'hit').map(({ place }) => place.id),
          );
        },
      ),
    );
  });

  it('matches by topic, by words, and by both', () => {
    const soup = day(1, 'soup', 'food');
    expect(isLookedFor({})(soup)).toBe(true);
    expect(isLookedFor({ topic: 'food', q: 'soup' })(soup)).toBe(true);
    expect(isLookedFor({ topic: 'home', q: 'soup' })(soup)).toBe(false);
    expect(isLookedFor({ topic: 'food', q: 'bread' })(soup)).toBe(false);
  });
});

describe('going through time', () => {
  it('passes what the reader knows nothing of, as if it were not there', async () => {
    const stretches = [
      [found(day(1, 'one')), found(day(2, 'unknown'), true)],
      [found(day(3, 'unknown'), true)],
      [found(day(4, 'four'))],
    ];
    const seenBefore: number[] = [];
    const through = throughTime(
      async (_, seen) => {
        seenBefore.push(seen);
        const items = stretches[seenBefore.length - 1] ?? [];
        const isLast = seenBefore.length === stretches.length;
        return { items, end: isLast ? null : (items.at(-1)?.place ?? null) };
      },
      { d: null, j: null, n: null },
    );
    const dates: string[] = [];
    for await (const { place } of through) dates.push(place.id);
    expect(dates).toEqual([addDays(first, 1), addDays(first, 4)]);
    expect(seenBefore).toEqual([0, 1, 1]);
  });
});
