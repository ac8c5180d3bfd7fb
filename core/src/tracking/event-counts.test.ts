import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../calendar.ts';
import { type CountPart, countedAs, countsByEvent } from './event-counts.ts';
import { countedNames, IDENTIFIED } from './event-names.ts';

const thursday = calendarDate('2026-03-12');
const friday = addDays(thursday, 1);
const saturday = addDays(thursday, 2);
const span = { from: thursday, to: saturday };

const happened = (parts: readonly CountPart[]) =>
  countsByEvent(parts, span).filter(({ total }) => total > 0);

describe('counted events', () => {
  it('are told by event, with a count for each date and for all of them, whatever the parts', () => {
    expect(
      happened([
        { date: saturday, counts: { 'Page Viewed': 1 } },
        { date: thursday, counts: { 'Page Viewed': 2 } },
        { date: thursday, counts: { 'Page Viewed': 3, 'Tab Switched': 1 } },
      ]),
    ).toEqual([
      { name: 'Page Viewed', total: 6, days: [5, 0, 1] },
      { name: 'Tab Switched', total: 1, days: [1, 0, 0] },
    ]);
  });

  it('are zeros where they did not happen, so that one that stopped is seen', () => {
    expect(countsByEvent([], span)).toEqual(
      countedNames.map((name) => ({ name, total: 0, days: [0, 0, 0] })),
    );
    expect(countedNames).toEqual(expect.arrayContaining(['User Signed Up', IDENTIFIED]));
  });

  it('hold nothing of another date, or of a name that is not known', () => {
    const unknown = { 'Once Upon': 4, constructor: 5 };
    expect(happened([{ date: friday, counts: unknown }])).toEqual([]);
    const before = { date: addDays(thursday, -1), counts: { 'Page Viewed': 1 } };
    const after = { date: addDays(saturday, 1), counts: { 'Page Viewed': 1 } };
    expect(happened([before, after])).toEqual([]);
  });

  it('neither get lost nor doubled as they are added up', () => {
    const part: fc.Arbitrary<CountPart> = fc.record({
      date: fc.constantFrom(thursday, friday, saturday),
      counts: fc.dictionary(fc.constantFrom(...countedNames), fc.nat(1_000)),
    });
    const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const told = countsByEvent(parts, span);
        const all = sum(parts.flatMap(({ counts }) => Object.values(counts)));
        expect(sum(told.map(({ total }) => total))).toBe(all);
        for (const { total, days } of told) expect(sum(days)).toBe(total);
      }),
    );
  });

  it('count a call that says who somebody is by a name of its own', () => {
    expect(countedAs({ type: 'identify' })).toBe(IDENTIFIED);
    expect(countedAs({ type: 'track', eventName: 'Tab Switched' })).toBe('Tab Switched');
  });
});
