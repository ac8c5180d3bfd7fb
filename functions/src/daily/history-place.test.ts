import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareInTime,
  cursorOf,
  type Direction,
  goOnAfter,
  type Place,
  parseCursor,
} from './history-place.ts';

const places: fc.Arbitrary<Place> = fc
  .record({
    day: fc.integer({ min: 1, max: 9 }),
    source: fc.constantFrom('d' as const, 'j' as const),
    more: fc.constantFrom('', '~b7', '~Z_'),
  })
  .map(({ day, source, more }) => ({
    source,
    id: `2026-03-0${day}${source === 'j' ? more : ''}`,
  }));

/** What a database gives behind an id, in one source. */
const behind = (all: readonly Place[], place: Place, direction: Direction) => {
  const after = goOnAfter(place, direction);
  return all.filter(({ source, id }) =>
    direction === 'asc' ? id > after[source] : id < after[source],
  );
};

describe('a place in the history', () => {
  it('survives being a cursor', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(parseCursor(cursorOf(place))).toEqual(place);
      }),
    );
  });

  it.each(['asc', 'desc'] as const)(
    'goes on (%s) with exactly what comes behind it',
    (direction) => {
      fc.assert(
        fc.property(fc.uniqueArray(places, { selector: cursorOf }), places, (others, place) => {
          const all = others.filter((other) => cursorOf(other) !== cursorOf(place));
          const sign = direction === 'asc' ? 1 : -1;
          const expected = all.filter((other) => compareInTime(other, place) * sign > 0);
          expect(new Set(behind(all, place, direction))).toEqual(new Set(expected));
        }),
      );
    },
  );
});
