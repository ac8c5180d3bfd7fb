import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar.ts';
import { addedUp, countedAs, type DayCounts, IDENTIFIED } from './event-counts.ts';

const [thursday, friday] = [calendarDate('2026-03-12'), calendarDate('2026-03-13')];

describe('counted events', () => {
  it('are one line a date, newest first, whatever the parts', () => {
    expect(
      addedUp([
        { date: thursday, counts: { 'Page Viewed': 2 } },
        { date: friday, counts: { 'Page Viewed': 1 } },
        { date: thursday, counts: { 'Page Viewed': 3, 'Tab Switched': 1 } },
      ]),
    ).toEqual([
      { date: friday, counts: { 'Page Viewed': 1 } },
      { date: thursday, counts: { 'Page Viewed': 5, 'Tab Switched': 1 } },
    ]);
  });

  it('neither get lost nor doubled as they are added up', () => {
    const part: fc.Arbitrary<DayCounts> = fc.record({
      date: fc.constantFrom(thursday, friday),
      counts: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(1_000)),
    });
    const all = (days: readonly DayCounts[]) =>
      days.flatMap(({ counts }) => Object.values(counts)).reduce((sum, one) => sum + one, 0);
    fc.assert(fc.property(fc.array(part), (parts) => all(addedUp(parts)) === all(parts)));
  });

  it('count a call that says who somebody is by a name of its own', () => {
    expect(countedAs({ type: 'identify' })).toBe(IDENTIFIED);
    expect(countedAs({ type: 'track', eventName: 'Tab Switched' })).toBe('Tab Switched');
  });
});
