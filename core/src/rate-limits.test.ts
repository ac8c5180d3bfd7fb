import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts';
import {
  addUsage,
  type Cost,
  getExpiredSpans,
  getRetryDelayMs,
  getWriteCost,
  toUsage,
  type Usage,
  userBudgets,
  WRITE_OVERHEAD_BYTES,
} from './rate-limits.ts';

/** What is spent once this is, too. */
const after = (spent: Usage, cost: Cost, now: number): Usage => {
  const over = new Set(getExpiredSpans(spent, now));
  const present = Object.entries(spent).filter(([span]) => !over.has(span));
  return addUsage(Object.fromEntries(present), toUsage(cost, now));
};

type Call = { readonly at: number; readonly cost: Cost };

/** Typing: at most eight characters a second, of up to four bytes each, for minutes on end. */
const typed = fc
  .record({ seconds: fc.integer({ min: 2, max: 900 }), each: fc.integer({ min: 1, max: 4 }) })
  .map(({ seconds, each }) => ({
    takes: seconds * SECOND_MS,
    costs: [getWriteCost(Math.min(32_000, seconds * 8 * each))],
  }));
/** Taps, as on the pile of ideas: two a second at most. */
const tapped = fc.integer({ min: 1, max: 60 }).map((taps) => ({
  takes: taps * 500,
  costs: Array.from({ length: taps }, () => getWriteCost(120)),
}));
/** A search through three years, page by page. */
const searched = fc.integer({ min: 1, max: 22 }).map((pages) => ({
  takes: 40 * SECOND_MS,
  costs: Array.from({ length: pages }, (): Cost => ({ reads: 1 })),
}));
/** An export of all there is. */
const exported = fc.integer({ min: 1, max: 150 }).map((pages) => ({
  takes: 10 * MINUTE_MS,
  costs: Array.from({ length: pages }, (): Cost => ({ reads: 1 })),
}));

/** A day of one who sits down with the app a few times; `offline`: all of it goes out at once in the end. */
const honestDay = fc
  .record({
    sittings: fc.array(
      fc.record({
        begins: fc.integer({ min: 0, max: DAY_MS - HOUR_MS }),
        does: fc.array(
          fc.oneof(
            { weight: 6, arbitrary: typed },
            { weight: 6, arbitrary: tapped },
            { weight: 2, arbitrary: searched },
            { weight: 1, arbitrary: exported },
          ),
          { maxLength: 8 },
        ),
      }),
      { maxLength: 6 },
    ),
    offline: fc.boolean(),
  })
  .map(({ sittings, offline }): readonly Call[] => {
    const calls = sittings.flatMap(({ begins, does }) => {
      let at = begins;
      return does.flatMap(({ takes, costs }) => {
        const step = takes / costs.length;
        return costs.map((cost) => {
          at += step;
          return { at, cost };
        });
      });
    });
    const ordered = [...calls].sort((one, other) => one.at - other.at);
    // The outbox sends one after the other.
    return offline
      ? ordered.map(({ cost }, index) => ({ at: DAY_MS + index * 250, cost }))
      : ordered;
  });

describe('the budgets of a person', () => {
  it('are met by nobody on a day of typing, tapping, searching and exporting by hand', () => {
    fc.assert(
      fc.property(honestDay, (calls) => {
        let spent: Usage = {};
        return calls.every(({ at, cost }) => {
          const wait = getRetryDelayMs(spent, cost, at);
          spent = after(spent, cost, at);
          return wait === 0;
        });
      }),
      { numRuns: runs(1_000, 10_000) },
    );
  });

  it.each([
    ['writes', 1, MINUTE_MS],
    ['bytes', 1_000, DAY_MS],
    ['reads', 1, HOUR_MS],
  ] as const)('of %s end a script, until their span is over', (kind, each, span) => {
    const cost: Cost = { [kind]: each };
    let spent: Usage = {};
    let taken = 0;
    while (getRetryDelayMs(spent, cost, span / 4) === 0) {
      spent = after(spent, cost, span / 4);
      taken += each;
    }
    expect(taken).toBe(userBudgets[kind].max);
    expect(getRetryDelayMs(spent, cost, span / 4)).toBe((span * 3) / 4);
    expect(getRetryDelayMs(spent, cost, span)).toBe(0);
  });

  it('let nobody store more than 5 MB a day, whatever the size of each write', () => {
    const { bytes, writes } = userBudgets;
    // What is written stands three times at most: with its author, beside the couple, in a reveal.
    for (const size of [0, 14, 300, 2_000, 32_000]) {
      const cost = getWriteCost(size);
      const max = Math.min(Math.floor(bytes.max / (cost.bytes ?? 1)), writes.max * 24 * 60);
      expect(max * (3 * size + WRITE_OVERHEAD_BYTES)).toBeLessThan(5_000_000);
    }
  });
});
