import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import sets from '../../content/weeks/sets.json' with { type: 'json' };
import { addDays, type CalendarDate, calendarDate, timeZone } from '../calendar.ts';
import { WeekSetSchema, weekQuestionKinds } from './week.ts';
import {
  getRegularOpenWeeks,
  getWeekOfDate,
  isWeekStart,
  nextWeek,
  pickWeekSet,
  previousWeek,
  weekAt,
  weekClosesAt,
  weekOpensAt,
} from './week-calendar.ts';

const berlin = timeZone('Europe/Berlin');
const deck = v.parse(v.array(WeekSetSchema), sets);
const friday = calendarDate('2026-03-13');
const aDate = fc
  .integer({ min: -20_000, max: 60_000 })
  .map((days) => addDays(calendarDate('2026-01-01'), days));

describe('a week', () => {
  it('is named by its Friday, whichever of its days is asked', () => {
    for (let day = 0; day < 7; day += 1) expect(getWeekOfDate(addDays(friday, day))).toBe(friday);
    expect(getWeekOfDate(addDays(friday, -1))).toBe('2026-03-06');
    expect([isWeekStart(friday), isWeekStart(addDays(friday, 1))]).toEqual([true, false]);
  });

  it('opens on a Friday and holds seven days, on any date', () => {
    fc.assert(
      fc.property(aDate, (date) => {
        const week = getWeekOfDate(date);
        expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(5);
        expect(week <= date && date < nextWeek(week)).toBe(true);
        expect(previousWeek(nextWeek(week))).toBe(week);
      }),
      { numRuns: runs(1_000, 10_000) },
    );
  });

  it('opens on Friday at 04:00 at home, to the millisecond', () => {
    const opensAt = Date.parse('2026-03-13T03:00:00.000Z');
    expect(weekOpensAt(friday, berlin)).toBe(opensAt);
    expect([weekAt(opensAt - 1, berlin), weekAt(opensAt, berlin)]).toEqual(['2026-03-06', friday]);
  });

  it('takes answers for 72 more hours, in parallel with the next one', () => {
    // The clocks in Berlin change on 29 March: the next Friday begins at 02:00 UTC.
    const last = calendarDate('2026-03-27');
    const closesAt = Date.parse('2026-04-06T02:00:00.000Z');
    expect(weekClosesAt(last, berlin)).toBe(closesAt);
    expect(getRegularOpenWeeks(closesAt - 1, berlin)).toEqual([nextWeek(last), last]);
    expect(getRegularOpenWeeks(closesAt, berlin)).toEqual([nextWeek(last)]);
  });

  it('is exactly one at any time, in every zone and through every change of clocks', () => {
    const zones = Intl.supportedValuesOf('timeZone').map(timeZone);
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2034-01-01') }),
        (zone, now) => {
          const week = weekAt(now, zone);
          const opened = [previousWeek(week), week, nextWeek(week)].filter(
            (one) => weekOpensAt(one, zone) <= now && now < weekOpensAt(nextWeek(one), zone),
          );
          expect(opened).toEqual([week]);
          expect(getRegularOpenWeeks(now, zone)[0]).toBe(week);
          expect(now).toBeLessThan(weekClosesAt(week, zone));
        },
      ),
      { numRuns: runs(1_000, 10_000) },
    );
  });
});

describe('the questions of a week', () => {
  it('are four in every set, one of them an appreciation', () => {
    for (const set of deck) {
      expect(set.questions.map(({ kind }) => kind)).toEqual([...weekQuestionKinds]);
    }
    expect(new Set(deck.map(({ id }) => id)).size).toBe(deck.length);
    expect(deck).toHaveLength(13);
  });

  it('do not repeat within 13 weeks, and come again in the same order', () => {
    fc.assert(
      fc.property(fc.string(), aDate, (seed, date) => {
        const first = getWeekOfDate(date);
        const asked: string[] = [];
        let week: CalendarDate = first;
        for (let count = 0; count < deck.length; count += 1) {
          asked.push(pickWeekSet(deck, seed, week).id);
          week = nextWeek(week);
        }
        expect(new Set(asked).size).toBe(deck.length);
        expect(pickWeekSet(deck, seed, week).id).toBe(asked[0]);
      }),
      { numRuns: runs(1_000, 10_000) },
    );
  });

  it('differ between couples', () => {
    const seen = new Set(['a', 'b', 'c', 'd'].map((seed) => pickWeekSet(deck, seed, friday).id));
    expect(seen.size).toBe(4);
  });
});
