import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@usward/core/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/support/runs.ts';
import {
  beginTry,
  type ClockReading,
  getRemainingWaitMs,
  getWaitMs,
  type LockDelay,
  noTries,
  shouldLock,
  syncTryState,
  type Tries,
  type TryState,
} from './lock-rules.ts';

const NOON = Date.UTC(2026, 10, 22, 12);

const at = (ms: number): ClockReading => ({ wall: NOON + ms, steady: ms });

/** What the page that tried so many times knows of it. */
const tried = (times: number): TryState => {
  let tryState = syncTryState(noTries, null, at(0));
  for (let time = 0; time < times; time += 1) tryState = beginTry(tryState, at(0)) ?? tryState;
  return tryState;
};

describe('tries at a lock', () => {
  it('are free three times, then wait longer each time, up to an hour', () => {
    const waited = [1, 2, 3, 4, 5, 6, 7, 8, 50].map(getWaitMs);
    const grown = [
      30 * SECOND_MS,
      MINUTE_MS,
      5 * MINUTE_MS,
      15 * MINUTE_MS,
      HOUR_MS,
      HOUR_MS,
      HOUR_MS,
    ];
    expect(waited).toEqual([0, 0, ...grown]);
  });

  it('are not taken before their time, and then cost nothing', () => {
    expect(getRemainingWaitMs(tried(3), at(10 * SECOND_MS))).toBe(20 * SECOND_MS);
    expect(beginTry(tried(3), at(10 * SECOND_MS))).toBeNull();
    expect(beginTry(tried(3), at(30 * SECOND_MS))?.tries).toEqual({
      failed: 4,
      at: NOON + 30 * SECOND_MS,
    });
  });

  it('start over after the right one', () => {
    const now = at(10 * SECOND_MS);
    expect(getRemainingWaitMs(syncTryState(noTries, tried(3), now), now)).toBe(0);
  });

  it('wait in full in a page that was open when another tried', () => {
    const before = syncTryState(noTries, null, at(0));
    const now = at(29 * SECOND_MS);
    expect(getRemainingWaitMs(syncTryState(tried(3).tries, before, now), now)).toBe(30 * SECOND_MS);
  });

  it('go on waiting in a page that has just begun, for which a clock put back stood still', () => {
    const { tries } = tried(3);
    const left = (now: ClockReading) => getRemainingWaitMs(syncTryState(tries, null, now), now);
    expect(left(at(10 * SECOND_MS))).toBe(20 * SECOND_MS);
    expect(left(at(-HOUR_MS))).toBe(30 * SECOND_MS);
  });
});

/** What can happen to a phone whose PIN somebody guesses. `tab` is one of those that are open. */
type Step =
  | { readonly type: 'pass'; readonly ms: number }
  | { readonly type: 'set-clock'; readonly by: number }
  | { readonly type: 'open-tab' }
  | { readonly type: 'close-all' }
  | { readonly type: 'look' | 'try'; readonly tab: number };

type Check = {
  readonly time: number;
  /** How far the clock had been put forward until then, in all. */
  readonly ahead: number;
};

/** A phone with its true time, its clock, what it keeps, and what its open pages know. */
const createPhone = () => {
  let time = NOON;
  let offset = 0;
  let ahead = 0;
  let tries: Tries = noTries;
  let pages: { tryState: TryState | null; readonly begun: number }[] = [];
  const checks: Check[] = [];

  const openTab = () => {
    pages.push({ tryState: null, begun: time });
  };
  const happen = (type: 'look' | 'try', tab: number) => {
    if (pages.length === 0) openTab();
    const page = pages[tab % pages.length];
    if (!page) return;
    const now = { wall: time + offset, steady: time - page.begun };
    page.tryState = syncTryState(tries, page.tryState, now);
    const tried = type === 'try' ? beginTry(page.tryState, now) : null;
    if (tried === null) return;
    checks.push({ time, ahead });
    page.tryState = tried;
    tries = tried.tries;
  };
  const live = (step: Step) => {
    switch (step.type) {
      case 'pass':
        time += step.ms;
        return;
      case 'set-clock':
        offset += step.by;
        ahead += Math.max(0, step.by);
        return;
      case 'open-tab':
        return openTab();
      case 'close-all':
        pages = [];
        return;
      case 'look':
      case 'try':
        return happen(step.type, step.tab);
    }
  };
  return { live, checks };
};

const durations = fc.oneof(
  fc.integer({ min: 0, max: 5 * SECOND_MS }),
  fc.integer({ min: 0, max: 2 * MINUTE_MS }),
  fc.integer({ min: 0, max: 2 * HOUR_MS }),
);
const tab = fc.nat(3);
const pass = fc.record({ type: fc.constant('pass' as const), ms: durations });
const look = fc.record({ type: fc.constant('look' as const), tab });
const aTry = fc.record({ type: fc.constant('try' as const), tab });
const setClock = (range: { readonly min: number; readonly max: number }) =>
  fc.record({ type: fc.constant('set-clock' as const), by: fc.integer(range) });
const backward = setClock({ min: -30 * HOUR_MS, max: 0 });
const anyway = setClock({ min: -30 * HOUR_MS, max: 30 * HOUR_MS });
const openTab = fc.constant({ type: 'open-tab' } as const);
const closeAll = fc.constant({ type: 'close-all' } as const);

const history = (...others: fc.Arbitrary<Step>[]): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: pass },
      { weight: 1, arbitrary: look },
      { weight: 7, arbitrary: aTry },
      ...others,
    ),
    { minLength: 1, maxLength: 80 },
  );

const lived = (steps: readonly Step[]): readonly Check[] => {
  const { live, checks } = createPhone();
  for (const step of steps) live(step);
  return checks;
};

/** How many stand closer to the one before than the rules allow. */
const tooClose = (moments: readonly number[]): number =>
  moments.filter(
    (moment, index) => index > 0 && moment - (moments[index - 1] ?? 0) < getWaitMs(index),
  ).length;

const holds = (steps: fc.Arbitrary<Step[]>, check: (checks: readonly Check[]) => void): void =>
  fc.assert(
    fc.property(steps, (all) => {
      check(lived(all));
    }),
    { numRuns: runs(200) },
  );

describe('whatever somebody does who guesses', () => {
  it('no PIN is looked at before its time, over reloads, tabs and a clock that is put back', () => {
    holds(history(backward, openTab, closeAll), (checks) =>
      expect(tooClose(checks.map(({ time }) => time))).toBe(0),
    );
  });

  it('nor in pages that are open while the clock is put wherever they like', () => {
    const pages: Step[] = [0, 1, 2, 3].flatMap((one) => [
      { type: 'open-tab' },
      { type: 'look', tab: one },
    ]);
    holds(
      history(anyway).map((steps) => [...pages, ...steps]),
      (checks) => expect(tooClose(checks.map(({ time }) => time))).toBe(0),
    );
  });

  it('a clock put forward before a page begins, which nobody can know, gains no more than that', () => {
    holds(history(anyway, openTab, closeAll), (checks) =>
      expect(tooClose(checks.map(({ time, ahead }) => time + ahead))).toBe(0),
    );
  });

  it('no hour holds more tries than the rules allow for it', () => {
    holds(history(backward, openTab, closeAll), (checks) => {
      for (const { time } of checks) {
        const inHour = checks.filter((one) => one.time >= time && one.time < time + HOUR_MS);
        // Three free ones, and one after each wait of 30 seconds, 1, 5 and 15 minutes.
        expect(inHour.length).toBeLessThanOrEqual(7);
      }
    });
  });

  it('whoever waits may try again, also after the clock was far ahead', () => {
    const far = 400 * 24 * HOUR_MS;
    const checks = lived([
      { type: 'set-clock', by: far },
      ...Array.from({ length: 3 }, () => ({ type: 'try', tab: 0 }) as const),
      { type: 'set-clock', by: -far },
      { type: 'close-all' },
      { type: 'look', tab: 0 },
      { type: 'pass', ms: 30 * SECOND_MS },
      { type: 'try', tab: 0 },
    ]);
    expect(checks).toHaveLength(4);
  });
});

describe('an app that was away', () => {
  const left = { wall: NOON, steady: 0 };
  const away = (wall: number, steady: number, after: LockDelay = 60_000) =>
    shouldLock(left, { wall: NOON + wall, steady }, after);

  it('opens by itself within its time and asks after it', () => {
    expect(away(59 * SECOND_MS, 59 * SECOND_MS)).toBe(false);
    expect(away(MINUTE_MS, MINUTE_MS)).toBe(true);
    expect(away(0, 0, 0)).toBe(true);
  });

  it('asks where the phone slept, and where the clock was put back', () => {
    expect(away(2 * MINUTE_MS, SECOND_MS)).toBe(true);
    expect(away(SECOND_MS, 2 * MINUTE_MS)).toBe(true);
    expect(away(-SECOND_MS, SECOND_MS)).toBe(true);
  });
});
