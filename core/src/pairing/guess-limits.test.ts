import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../durations.ts';
import { WRONG_A_DAY, WRONG_A_QUARTER_HOUR, waitBeforeGuess, withWrong } from './guess-limits.ts';

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
