import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import {
  beginning,
  compareInDirection,
  compareInTime,
  type Direction,
  getPositionsAfter,
  type HistorySource,
  mergePages,
  type Place,
  parseCursor,
  type SourcePage,
  type StartPositions,
  toCursor,
  toNoteIdUpperBound,
  type WithPlace,
} from './history-cursor.ts';

const places: fc.Arbitrary<Place> = fc
  .record({
    // With both edges of a year, a month and a ten of days.
    date: fc.constantFrom(
      '2025-12-31',
      '2026-01-01',
      '2026-02-28',
      '2026-03-01',
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
    ),
    source: fc.constantFrom<HistorySource>('d', 'j', 'n'),
    more: fc.constantFrom('', '~b7', '~Z_', '~--'),
  })
  .map(({ date, source, more }) => ({ source, id: `${date}${source === 'd' ? '' : more}` }));

/** What a database gives behind an id, in one source. */
const behind = (all: readonly Place[], place: Place, direction: Direction) => {
  const after = getPositionsAfter(place);
  return all.filter(({ source, id }) => {
    const start = after[source] ?? '';
    return direction === 'asc' ? id > start : id < start;
  });
};

describe('a place in the history', () => {
  it('survives being a cursor', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(parseCursor(toCursor(place))).toEqual(place);
      }),
    );
  });

  it('has the notes of a date before its day of two, the own before the partner’s', () => {
    const [own, shared, day] = (['j', 'n', 'd'] as const).map((source) => ({
      source,
      id: `2026-03-10${source === 'd' ? '' : '~b7'}`,
    })) as [Place, Place, Place];
    expect([day, shared, own].sort(compareInTime)).toEqual([own, shared, day]);
  });

  it.each(['asc', 'desc'] as const)(
    'goes on (%s) with exactly what comes behind it',
    (direction) => {
      fc.assert(
        fc.property(fc.uniqueArray(places, { selector: toCursor }), places, (all, place) => {
          const sign = direction === 'asc' ? 1 : -1;
          const expected = all.filter((other) => compareInTime(other, place) * sign > 0);
          expect(new Set(behind(all, place, direction))).toEqual(new Set(expected));
        }),
        { numRuns: runs(200) },
      );
    },
  );
});

const placed: fc.Arbitrary<WithPlace> = fc
  .record({
    day: fc.integer({ min: 1, max: 31 }),
    source: fc.constantFrom<HistorySource>('d', 'j', 'n'),
    more: fc.constantFrom('', '~b7', '~Z_'),
  })
  .map(({ day, source, more }) => ({
    place: {
      source,
      id: `2026-03-${String(day).padStart(2, '0')}${source === 'd' ? '' : more}`,
    },
  }));

const history = fc.uniqueArray(placed, { selector: ({ place }) => toCursor(place), maxLength: 60 });

/** What a database gives: one source behind an id, up to another, so many at most. */
const query = (
  all: readonly WithPlace[],
  source: HistorySource,
  direction: Direction,
  { after, until, limit }: { after: string | null; until: string | null; limit: number },
): SourcePage<WithPlace> => {
  const isBehind = (id: string, bound: string) => (direction === 'asc' ? id > bound : id < bound);
  const items = all
    .filter(({ place }) => place.source === source)
    .filter(({ place: { id } }) => after === null || isBehind(id, after))
    .filter(({ place: { id } }) => until === null || !isBehind(id, until))
    .sort((one, other) => compareInDirection(direction)(one.place, other.place))
    .slice(0, limit);
  return { items, isFull: items.length === limit };
};

/** Reads everything, a stretch at a time, as history does. */
const readAll = (all: readonly WithPlace[], direction: Direction, limit: number): WithPlace[] => {
  const read: WithPlace[] = [];
  let starts: StartPositions | null = beginning;
  while (starts !== null) {
    const days = query(all, 'd', direction, { after: starts.d, until: null, limit });
    const lastDay = days.items.at(-1);
    const until = days.isFull && lastDay ? toNoteIdUpperBound(lastDay.place) : null;
    const notes = (['j', 'n'] as const).map((source) =>
      query(all, source, direction, { after: starts?.[source] ?? null, until, limit }),
    );
    const { items, end } = mergePages([days, ...notes], direction);
    read.push(...items);
    starts = end && getPositionsAfter(end);
  }
  return read;
};

describe('three sources laid into one history', () => {
  it.each(['asc', 'desc'] as const)(
    'give each item once and in order (%s), whatever the size of a page',
    (direction) => {
      fc.assert(
        fc.property(history, fc.integer({ min: 1, max: 9 }), (all, limit) => {
          const expected = [...all].sort((one, other) =>
            compareInDirection(direction)(one.place, other.place),
          );
          expect(readAll(all, direction, limit)).toEqual(expected);
        }),
        { numRuns: runs(200) },
      );
    },
  );
});
