import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../durations.ts';
import {
  DEAREST_WRONG_AN_HOUR,
  FREE_WRONG_AN_HOUR,
  hourOf,
  LEAST_STEPS,
  MOST_STEPS,
  priceOf,
  stepsOwed,
  WRONG_A_DAY,
  WRONG_A_QUARTER_HOUR,
  WRONG_AN_HOUR_PER_ADDRESS,
  waitBeforeGuess,
  withWrong,
} from './guesses.ts';

const now = Date.parse('2026-03-12T18:10:00.000Z');

const ago = (...minutes: readonly number[]) => minutes.map((minute) => now - minute * MINUTE);

describe('an account that tries codes', () => {
  it('may try one while it has not tried wrong ones', () => {
    expect(waitBeforeGuess([], now)).toBe(0);
  });

  it('waits after five wrong ones until the first of them is 15 minutes old', () => {
    expect(waitBeforeGuess(ago(14, 9, 5, 1), now)).toBe(0);
    expect(waitBeforeGuess(ago(14, 9, 5, 1, 0), now)).toBe(MINUTE);
    expect(waitBeforeGuess(ago(15, 9, 5, 1, 0), now)).toBe(0);
  });

  it('waits after twenty wrong ones in a day', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => 1400 - index * 60);
    expect(waitBeforeGuess(ago(...twenty.slice(1)), now)).toBe(0);
    expect(waitBeforeGuess(ago(...twenty), now)).toBe(40 * MINUTE);
  });

  it('has tries counted that were sent later but counted before', () => {
    expect(waitBeforeGuess(ago(-1, -1, -1, -1, -1), now)).toBe(15 * MINUTE);
  });

  it('is never asked to wait longer than a day, nor for nothing', () => {
    const times = fc
      .array(fc.integer({ min: 0, max: 2 * DAY }), { maxLength: 40 })
      .map((spans) => spans.map((span) => now - span).sort((one, other) => one - other));
    fc.assert(
      fc.property(times, (wrong) => {
        const wait = waitBeforeGuess(wrong, now);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(DAY);
      }),
    );
  });

  it('gets through no more than five in 15 minutes and twenty in a day, however it spreads them', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 40 * MINUTE }), { maxLength: 200 });
    fc.assert(
      fc.property(pauses, (spans) => {
        let at = now;
        let kept: readonly number[] = [];
        const looked: number[] = [];
        for (const span of spans) {
          at += span;
          if (waitBeforeGuess(kept, at) > 0) continue;
          kept = withWrong(kept, at);
          looked.push(at);
        }
        const within = (end: number, span: number) =>
          looked.filter((time) => time <= end && time > end - span).length;
        for (const time of looked) {
          expect(within(time, 15 * MINUTE)).toBeLessThanOrEqual(WRONG_A_QUARTER_HOUR);
          expect(within(time, DAY)).toBeLessThanOrEqual(WRONG_A_DAY);
        }
      }),
    );
  });
});

/** Seconds that so many steps take at most, on a phone at a quarter of the measured speed. */
const onPhone = (steps: number): number => steps * 0.006;

const counts = fc.record({
  all: fc.nat(3 * DEAREST_WRONG_AN_HOUR),
  fromAddress: fc.nat(2 * WRONG_AN_HOUR_PER_ADDRESS),
});

describe('what trying a code costs', () => {
  it('is nothing while only as many codes are wrong as people mistype', () => {
    expect(priceOf({ all: FREE_WRONG_AN_HOUR - 1, fromAddress: 0 })).toBe(0);
  });

  it('begins with 0.3 s on a phone, and stays below 15 s', () => {
    const steps = [FREE_WRONG_AN_HOUR, DEAREST_WRONG_AN_HOUR, 9_999].map((all) =>
      priceOf({ all, fromAddress: 0 }),
    );
    expect(steps).toEqual([LEAST_STEPS, MOST_STEPS, MOST_STEPS]);
    expect(steps.map(onPhone)).toEqual([0.3, 14.4, 14.4]);
  });

  it('is the most for an address that many wrong codes came from, and for no other', () => {
    expect(priceOf({ all: 0, fromAddress: WRONG_AN_HOUR_PER_ADDRESS })).toBe(MOST_STEPS);
    expect(priceOf({ all: 0, fromAddress: WRONG_AN_HOUR_PER_ADDRESS - 1 })).toBe(0);
  });

  it('never falls as wrong codes come in, and never exceeds the most', () => {
    fc.assert(
      fc.property(counts, counts, (one, other) => {
        const more = {
          all: Math.max(one.all, other.all),
          fromAddress: Math.max(one.fromAddress, other.fromAddress),
        };
        expect(priceOf(more)).toBeGreaterThanOrEqual(priceOf(one));
        expect(priceOf(more)).toBeLessThanOrEqual(MOST_STEPS);
        expect(Number.isInteger(priceOf(one))).toBe(true);
      }),
    );
  });

  it('is counted by clock hours', () => {
    expect(hourOf(Date.parse('2026-03-12T18:59:59.999Z'))).toBe('2026-03-12T18');
  });
});

describe('what is still to pay', () => {
  it('is nothing once three quarters of the price are paid', () => {
    expect(stepsOwed(1000, 750)).toBe(0);
    expect(stepsOwed(1000, 749)).toBe(251);
    expect(stepsOwed(0, 0)).toBe(0);
  });

  it('comes to no more than the price in all, however the price rises meanwhile', () => {
    const prices = fc
      .array(fc.integer({ min: 0, max: MOST_STEPS }), { minLength: 1, maxLength: 50 })
      .map((some) => some.sort((one, other) => one - other));
    fc.assert(
      fc.property(prices, (rising) => {
        let paid = 0;
        for (const price of rising) paid += stepsOwed(price, paid);
        expect(paid).toBeLessThanOrEqual(rising.at(-1) ?? 0);
        expect(paid).toBeGreaterThanOrEqual((3 / 4) * (rising.at(-1) ?? 0));
      }),
    );
  });
});
