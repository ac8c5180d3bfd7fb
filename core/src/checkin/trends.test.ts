import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { addDays, type CalendarDate, calendarDate, instant } from '../calendar.ts';
import { type LineVisibility, lineVisibilities, measures, type OwnLines } from './checkin.ts';
import { buildTrends, MIN_SHARED_DAYS_FOR_TREND, type TrendFacts } from './trends.ts';
import { toSharedCheckin, viewCheckin } from './view-checkin.ts';

const to = calendarDate('2026-03-12');
const DAYS = 7;
const from = addDays(to, 1 - DAYS);

/** Check-ins of the last days, today first; null where somebody did not check in. */
type Diary = readonly (OwnLines | null)[];

const getDate = (back: number): CalendarDate => addDays(to, -back);

const createFacts = (mine: Diary, theirs: Diary | null): TrendFacts => ({
  from,
  to,
  mine: new Map(
    mine.flatMap((lines, back) => (lines ? [[getDate(back), { lines, isShared: true }]] : [])),
  ),
  partners:
    theirs &&
    new Map(
      theirs.flatMap((lines, back) => {
        const copy = lines && toSharedCheckin(lines);
        return copy ? [[getDate(back), copy]] : [];
      }),
    ),
});

const trend = (mine: Diary, theirs: Diary | null, measure = 'mood') => {
  const { trends } = buildTrends(createFacts(mine, theirs));
  const found = trends.find((one) => one.measure === measure);
  if (!found) throw new Error(`There is no trend of ${measure}.`);
  return found;
};

const moods = (count: number, visibility: LineVisibility = 'now', value = 3): Diary =>
  Array.from({ length: count }, () => ({ mood: { value, visibility } }));

const level = fc.record({
  value: fc.integer({ min: 1, max: 5 }),
  visibility: fc.constantFrom(...lineVisibilities),
});
const diary = fc.array(
  fc.option(
    fc.record({ mood: level, closeness: level }, { requiredKeys: [] }) as fc.Arbitrary<OwnLines>,
    { freq: 8 },
  ),
  { minLength: DAYS, maxLength: DAYS },
);

describe('trends', () => {
  it('have every day of the span, oldest first, and one line for each measure', () => {
    const { trends } = buildTrends(createFacts(moods(2, 'me'), null));
    expect(trends.map(({ measure }) => measure)).toEqual([...measures]);
    const [first] = trends;
    expect(first?.mine.map(({ value }) => value)).toEqual([null, null, null, null, null, 3, 3]);
    expect(first?.mine[0]?.date).toBe(from);
  });

  it('show the couple’s lines from the fifth day that each has shared, and not before', () => {
    expect(trend(moods(5), moods(5)).partner?.filter(({ value }) => value !== null)).toHaveLength(
      5,
    );
    expect(trend(moods(5), moods(4)).partner).toBeNull();
    expect(trend(moods(4), moods(5)).partner).toBeNull();
    expect(trend(moods(7, 'me'), moods(7)).partner).toBeNull();
    expect(trend(moods(7), null).partner).toBeNull();
  });

  it('count what is for both where both have shared something that day', () => {
    expect(trend(moods(5, 'both'), moods(5, 'both')).partner).not.toBeNull();
    expect(trend(moods(5, 'both'), [...moods(4, 'both'), null]).partner).toBeNull();
  });

  it('do not count days on which somebody checked in for themselves', () => {
    // Noah's lines for both are open to Mia, since she has checked in; were they counted, he would learn so.
    const hers = [...moods(4), ...moods(1, 'me')];
    expect(trend(hers, moods(5, 'both')).partner).toBeNull();
  });

  it('leave out what was written alone', () => {
    const facts = createFacts(moods(7), moods(7));
    const mine = new Map([...facts.mine].map(([date, day]) => [date, { ...day, isShared: false }]));
    expect(buildTrends({ ...facts, mine }).trends[0]?.partner).toBeNull();
  });

  it('are open to both or to neither, with values of visible days only, in any history', () => {
    fc.assert(
      fc.property(diary, diary, (hers, his) => {
        for (const measure of ['mood', 'closeness'] as const) {
          const forHer = trend(hers, his, measure);
          const forHim = trend(his, hers, measure);
          expect(forHer.partner === null).toBe(forHim.partner === null);
          const seen = hers.map((mine, back) => {
            const theirs = his[back] ?? null;
            const day = viewCheckin({
              date: getDate(back),
              mine: mine && { lines: mine, writtenAt: instant(0) },
              hasCheckedIn: mine !== null,
              isShared: true,
              partners: theirs && toSharedCheckin(theirs),
              replies: { mine: null, partner: null },
            });
            return day.partner?.[measure] ?? null;
          });
          const shared = seen.filter((value) => value !== null).length;
          if (shared < MIN_SHARED_DAYS_FOR_TREND) expect(forHer.partner).toBeNull();
          if (forHer.partner === null) continue;
          expect(forHer.partner.map(({ value }) => value)).toEqual([...seen].reverse());
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('are the same, to the byte, with and without what the other keeps to themselves', () => {
    fc.assert(
      fc.property(diary, diary, (hers, his) => {
        const without = his.map((day) => {
          if (day === null) return null;
          const open = Object.entries(day).filter(([, line]) => line?.visibility !== 'me');
          return open.length > 0 ? (Object.fromEntries(open) as OwnLines) : null;
        });
        expect(JSON.stringify(buildTrends(createFacts(hers, his)))).toBe(
          JSON.stringify(buildTrends(createFacts(hers, without))),
        );
      }),
      { numRuns: runs(200) },
    );
  });
});
