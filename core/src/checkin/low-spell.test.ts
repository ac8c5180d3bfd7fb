import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { addDays, calendarDate } from '../calendar.ts';
import { isLowSpell } from './low-spell.ts';

const today = calendarDate('2026-03-12');

/** Moods of today, yesterday and so on back; null where nothing was said. */
const spell = (...moods: readonly (number | null)[]) =>
  isLowSpell(
    new Map(moods.flatMap((mood, back) => (mood === null ? [] : [[addDays(today, -back), mood]]))),
    today,
  );

describe('a low spell', () => {
  it('is five low days in a row up to today', () => {
    expect(spell(2, 1, 2, 1, 2)).toBe(true);
    expect(spell(2, 1, 2, 1)).toBe(false);
    expect(spell(2, 1, 3, 1, 2, 1)).toBe(false);
  });

  it('is not ended by a day that has only begun', () => {
    expect(spell(null, 2, 2, 2, 2, 2)).toBe(true);
    expect(spell(null, 2, 2, 2, 2)).toBe(false);
  });

  it('ends with a better day, also with today', () => {
    expect(spell(3, 1, 1, 1, 1, 1)).toBe(false);
    expect(spell(null, 4, 1, 1, 1, 1, 1)).toBe(false);
  });

  it('ends with a day that says nothing', () => {
    expect(spell(null, null, 1, 1, 1, 1, 1)).toBe(false);
    expect(spell(1, 1, null, 1, 1, 1)).toBe(false);
  });

  it('is there exactly when the days that count are low, in any history', () => {
    const mood = fc.option(fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(fc.array(mood, { minLength: 6, maxLength: 9 }), (moods) => {
        const counted = moods[0] === null ? moods.slice(1, 6) : moods.slice(0, 5);
        expect(spell(...moods)).toBe(counted.every((one) => one !== null && one <= 2));
      }),
      { numRuns: runs(200) },
    );
  });
});
