import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import {
  BYTES_OF_A_WRITE,
  type Cost,
  costOfWrite,
  countsOf,
  personBudgets,
  type Spent,
  spansOver,
  sumOf,
  waitToSpend,
} from './budgets.ts';
import { DAY, HOUR, MINUTE, SECOND } from './durations.ts';

/** What is spent once this is, too. */
const after = (spent: Spent, cost: Cost, now: number): Spent => {
  const over = new Set(spansOver(spent, now));
  const present = Object.entries(spent).filter(([span]) => !over.has(span));
  return sumOf(Object.fromEntries(present), countsOf(cost, now));
};

type Call = { readonly at: number; readonly cost: Cost };

/** Typing: at most eight characters a second, of up to four bytes each, for minutes on end. */
const typed = fc
  .record({ seconds: fc.integer({ min: 2, max: 900 }), each: fc.integer({ min: 1, max: 4 }) })
  .map(({ seconds, each }) => ({
    takes: seconds * SECOND,
    costs: [costOfWrite(Math.min(32_000, seconds * 8 * each))],
  }));
/** Taps, as on the pile of ideas: two a second at most. */
const tapped = fc.integer({ min: 1, max: 60 }).map((taps) => ({
  takes: taps * 500,
  costs: Array.from({ length: taps }, () => costOfWrite(120)),
}));
/** A search through three years, page by page. */
const searched = fc.integer({ min: 1, max: 22 }).map((pages) => ({
  takes: 40 * SECOND,
  costs: Array.from({ length: pages }, (): Cost => ({ reads: 1 })),
}));
/** An export of all there is. */
const exported = fc.integer({ min: 1, max: 150 }).map((pages) => ({
  takes: 10 * MINUTE,
  costs: Array.from({ length: pages }, (): Cost => ({ reads: 1 })),
}));

/** A day of one who sits down with the app a few times; `offline`: all of it goes out at once in the end. */
const honestDay = fc
  .record({
    sittings: fc.array(
      fc.record({
        begins: fc.integer({ min: 0, max: DAY - HOUR }),
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
    return offline ? ordered.map(({ cost }, index) => ({ at: DAY + index * 250, cost })) : ordered;
  });

describe('the budgets of a person', () => {
  it('are met by nobody on a day of typing, tapping, searching and exporting by hand', () => {
    fc.assert(
      fc.property(honestDay, (calls) => {
        let spent: Spent = {};
        return calls.every(({ at, cost }) => {
          const wait = waitToSpend(spent, cost, at);
          spent = after(spent, cost, at);
          return wait === 0;
        });
      }),
      { numRuns: runs(1_000, 10_000) },
    );
  });

  it.each([
    ['writes', 1, MINUTE],
    ['bytes', 1_000, DAY],
    ['reads', 1, HOUR],
  ] as const)('of %s end a script, until their span is over', (kind, each, span) => {
    const cost: Cost = { [kind]: each };
    let spent: Spent = {};
    let taken = 0;
    while (waitToSpend(spent, cost, span / 4) === 0) {
      spent = after(spent, cost, span / 4);
      taken += each;
    }
    expect(taken).toBe(personBudgets[kind].most);
    expect(waitToSpend(spent, cost, span / 4)).toBe((span * 3) / 4);
    expect(waitToSpend(spent, cost, span)).toBe(0);
  });

  it('let nobody store more than 5 MB a day, whatever the size of each write', () => {
    const { bytes, writes } = personBudgets;
    // What is written stands three times at most: with its author, beside the couple, in a reveal.
    for (const size of [0, 14, 300, 2_000, 32_000]) {
      const cost = costOfWrite(size);
      const most = Math.min(Math.floor(bytes.most / (cost.bytes ?? 1)), writes.most * 24 * 60);
      expect(most * (3 * size + BYTES_OF_A_WRITE)).toBeLessThan(5_000_000);
    }
  });
});
