import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import {
  compareInTime,
  cursorOf,
  type Direction,
  goOnAfter,
  type Place,
  parseCursor,
  type Source,
} from './history-place.ts';

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
    source: fc.constantFrom<Source>('d', 'j', 'n'),
    more: fc.constantFrom('', '~b7', '~Z_', '~--'),
  })
  .map(({ date, source, more }) => ({ source, id: `${date}${source === 'd' ? '' : more}` }));

/** What a database gives behind an id, in one source. */
const behind = (all: readonly Place[], place: Place, direction: Direction) => {
  const after = goOnAfter(place);
  return all.filter(({ source, id }) => {
    const start = after[source] ?? '';
    return direction === 'asc' ? id > start : id < start;
  });
};

describe('a place in the history', () => {
  it('survives being a cursor', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(parseCursor(cursorOf(place))).toEqual(place);
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
        fc.property(fc.uniqueArray(places, { selector: cursorOf }), places, (all, place) => {
          const sign = direction === 'asc' ? 1 : -1;
          const expected = all.filter((other) => compareInTime(other, place) * sign > 0);
          expect(new Set(behind(all, place, direction))).toEqual(new Set(expected));
        }),
        { numRuns: runs(200) },
      );
    },
  );
});
