import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import {
  FREE_WRONG_CODES_PER_HOUR,
  getGuessDelayMs,
  getPuzzlePrice,
  getRemainingSteps,
  MAX_PUZZLE_STEPS,
  MAX_WRONG_CODES_PER_15_MINUTES,
  MAX_WRONG_CODES_PER_DAY,
  MIN_PUZZLE_STEPS,
  TOP_PRICE_WRONG_CODES_PER_HOUR,
  TOP_PRICE_WRONG_CODES_PER_HOUR_AND_ADDRESS,
  toHourKey,
  withWrongGuess,
} from './guesses.ts';

const now = Date.parse('2026-03-12T18:10:00.000Z');

const ago = (...minutes: readonly number[]) => minutes.map((minute) => now - minute * MINUTE_MS);

describe('an account that tries codes', () => {
  it('may try one while it has not tried wrong ones', () => {
    expect(getGuessDelayMs([], now)).toBe(0);
  });

  it('waits after five wrong ones until the first of them is 15 minutes old', () => {
    expect(getGuessDelayMs(ago(14, 9, 5, 1), now)).toBe(0);
    expect(getGuessDelayMs(ago(14, 9, 5, 1, 0), now)).toBe(MINUTE_MS);
    expect(getGuessDelayMs(ago(15, 9, 5, 1, 0), now)).toBe(0);
  });

  it('waits after twenty wrong ones in a day', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => 1400 - index * 60);
    expect(getGuessDelayMs(ago(...twenty.slice(1)), now)).toBe(0);
    expect(getGuessDelayMs(ago(...twenty), now)).toBe(40 * MINUTE_MS);
  });

  it('has tries counted that were sent later but counted before', () => {
    expect(getGuessDelayMs(ago(-1, -1, -1, -1, -1), now)).toBe(15 * MINUTE_MS);
  });

  it('is never asked to wait longer than a day, nor for nothing', () => {
    const times = fc
      .array(fc.integer({ min: 0, max: 2 * DAY_MS }), { maxLength: 40 })
      .map((spans) => spans.map((span) => now - span).sort((one, other) => one - other));
    fc.assert(
      fc.property(times, (wrong) => {
        const wait = getGuessDelayMs(wrong, now);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(DAY_MS);
      }),
    );
  });

  it('gets through no more than five in 15 minutes and twenty in a day, however it spreads them', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 40 * MINUTE_MS }), { maxLength: 200 });
    fc.assert(
      fc.property(pauses, (spans) => {
        let at = now;
        let guessTimes: readonly number[] = [];
        const looked: number[] = [];
        for (const span of spans) {
          at += span;
          if (getGuessDelayMs(guessTimes, at) > 0) continue;
          guessTimes = withWrongGuess(guessTimes, at);
          looked.push(at);
        }
        const within = (end: number, span: number) =>
          looked.filter((time) => time <= end && time > end - span).length;
        for (const time of looked) {
          expect(within(time, 15 * MINUTE_MS)).toBeLessThanOrEqual(MAX_WRONG_CODES_PER_15_MINUTES);
          expect(within(time, DAY_MS)).toBeLessThanOrEqual(MAX_WRONG_CODES_PER_DAY);
        }
      }),
    );
  });
});

/** Seconds that so many steps take at most, on a phone at a quarter of the measured speed. */
const onPhone = (steps: number): number => steps * 0.006;

const counts = fc.record({
  all: fc.nat(3 * TOP_PRICE_WRONG_CODES_PER_HOUR),
  fromAddress: fc.nat(2 * TOP_PRICE_WRONG_CODES_PER_HOUR_AND_ADDRESS),
});

describe('the price of trying a code', () => {
  it('is nothing while only as many codes are wrong as people mistype', () => {
    expect(getPuzzlePrice({ all: FREE_WRONG_CODES_PER_HOUR - 1, fromAddress: 0 })).toBe(0);
  });

  it('begins with 0.3 s on a phone, and stays below 15 s', () => {
    const steps = [FREE_WRONG_CODES_PER_HOUR, TOP_PRICE_WRONG_CODES_PER_HOUR, 9_999].map((all) =>
      getPuzzlePrice({ all, fromAddress: 0 }),
    );
    expect(steps).toEqual([MIN_PUZZLE_STEPS, MAX_PUZZLE_STEPS, MAX_PUZZLE_STEPS]);
    expect(steps.map(onPhone)).toEqual([0.3, 14.4, 14.4]);
  });

  it('is the most for an address that many wrong codes came from, and for no other', () => {
    expect(
      getPuzzlePrice({ all: 0, fromAddress: TOP_PRICE_WRONG_CODES_PER_HOUR_AND_ADDRESS }),
    ).toBe(MAX_PUZZLE_STEPS);
    expect(
      getPuzzlePrice({ all: 0, fromAddress: TOP_PRICE_WRONG_CODES_PER_HOUR_AND_ADDRESS - 1 }),
    ).toBe(0);
  });

  it('never falls as wrong codes come in, and never exceeds the most', () => {
    fc.assert(
      fc.property(counts, counts, (one, other) => {
        const more = {
          all: Math.max(one.all, other.all),
          fromAddress: Math.max(one.fromAddress, other.fromAddress),
        };
        expect(getPuzzlePrice(more)).toBeGreaterThanOrEqual(getPuzzlePrice(one));
        expect(getPuzzlePrice(more)).toBeLessThanOrEqual(MAX_PUZZLE_STEPS);
        expect(Number.isInteger(getPuzzlePrice(one))).toBe(true);
      }),
    );
  });

  it('is counted by clock hours', () => {
    expect(toHourKey(Date.parse('2026-03-12T18:59:59.999Z'))).toBe('2026-03-12T18');
  });
});

describe('the remaining price', () => {
  it('is nothing once three quarters of the price are paid', () => {
    expect(getRemainingSteps(1000, 750)).toBe(0);
    expect(getRemainingSteps(1000, 749)).toBe(251);
    expect(getRemainingSteps(0, 0)).toBe(0);
  });

  it('comes to no more than the price in all, however the price rises meanwhile', () => {
    const prices = fc
      .array(fc.integer({ min: 0, max: MAX_PUZZLE_STEPS }), { minLength: 1, maxLength: 50 })
      .map((some) => some.sort((one, other) => one - other));
    fc.assert(
      fc.property(prices, (rising) => {
        let paid = 0;
        for (const price of rising) paid += getRemainingSteps(price, paid);
        expect(paid).toBeLessThanOrEqual(rising.at(-1) ?? 0);
        expect(paid).toBeGreaterThanOrEqual((3 / 4) * (rising.at(-1) ?? 0));
      }),
    );
  });
});
