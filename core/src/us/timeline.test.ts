import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { addDays, calendarDate } from '../calendar.ts';
import {
  buildTimelinePage,
  compareTimelineItems,
  getSourceLimit,
  MAX_MOMENTS_PER_DATE,
  type TimelineEntry,
  type TimelineSource,
} from './timeline.ts';

const first = calendarDate('2026-03-01');
const dateAt = (days: number) => addDays(first, days);

/** Moments of one person: so many on each of a few dates, never more than may be. */
const moments = (author: string) =>
  fc
    .uniqueArray(
      fc.record({ day: fc.nat(12), count: fc.integer({ min: 1, max: MAX_MOMENTS_PER_DATE }) }),
      { selector: ({ day }) => day, maxLength: 8 },
    )
    .map((dates) =>
      dates.flatMap(({ day, count }) =>
        Array.from({ length: count }, (_, index): TimelineEntry => {
          const id = `${author}${day}-${index}`;
          return { kind: 'moment', date: dateAt(day), id, writtenAt: `${index % 3}` };
        }),
      ),
    );

const reveals = fc
  .uniqueArray(fc.nat(12))
  .map((days) => days.map((day): TimelineEntry => ({ kind: 'reveal', date: dateAt(day) })));

/** What the database gives of a source: ordered by date alone, so many at most. */
const query = (
  all: readonly TimelineEntry[],
  after: string | null,
  size: number,
): TimelineSource<TimelineEntry> => {
  const found = all
    .filter(({ date }) => after === null || date < after)
    .sort((one, other) => (one.date < other.date ? 1 : -1))
    .slice(0, size);
  return { items: found, isFull: found.length === size };
};

describe('the pages of a timeline', () => {
  it('give everything exactly once, in order, whatever the limit', () => {
    fc.assert(
      fc.property(
        moments('mine'),
        moments('theirs'),
        reveals,
        fc.integer({ min: 1, max: 50 }),
        (mine, theirs, known, limit) => {
          const seen: TimelineEntry[] = [];
          let after: string | null = null;
          for (let pages = 0; ; pages += 1) {
            expect(pages).toBeLessThan(40);
            const { items, next }: ReturnType<typeof buildTimelinePage<TimelineEntry>> =
              buildTimelinePage(
                [
                  query(known, after, Number.POSITIVE_INFINITY),
                  query(mine, after, getSourceLimit(limit)),
                  query(theirs, after, getSourceLimit(limit)),
                ],
                limit,
              );
            seen.push(...items);
            if (next === null) break;
            expect(items.length).toBeGreaterThan(0);
            after = next;
          }
          expect(seen).toEqual([...known, ...mine, ...theirs].sort(compareTimelineItems));
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('hold no more lines than asked for, but for a date that alone has more', () => {
    fc.assert(
      fc.property(
        moments('mine'),
        moments('theirs'),
        fc.integer({ min: 1, max: 50 }),
        (mine, theirs, limit) => {
          const pages = [mine, theirs].map((all) => query(all, null, getSourceLimit(limit)));
          const { items } = buildTimelinePage(pages, limit);
          const dates = new Set(items.map(({ date }) => date));
          expect(items.length <= limit || dates.size === 1).toBe(true);
        },
      ),
    );
  });

  it('begin a date with its milestone and end it with what was written first', () => {
    const date = first;
    const items: TimelineEntry[] = [
      { kind: 'moment', date, id: 'early', writtenAt: '1' },
      { kind: 'moment', date, id: 'late', writtenAt: '2' },
      { kind: 'reveal', date },
      { kind: 'milestone', date },
    ];
    const page = buildTimelinePage([{ items, isFull: false }], 20);
    expect(page.items.map(({ kind, id }) => id ?? kind)).toEqual([
      'milestone',
      'reveal',
      'late',
      'early',
    ]);
  });
});
