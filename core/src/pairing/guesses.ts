import { DAY, MINUTE } from '../durations.ts';

/** Wrong codes an account may try within 15 minutes (product.md, "Pairing"). */
export const WRONG_A_QUARTER_HOUR = 5;
/** Wrong codes an account may try within a day (product.md, "Pairing"). */
export const WRONG_A_DAY = 20;

/** Milliseconds until fewer than `most` of the times lie within the span. */
const waitFor = (times: readonly number[], now: number, span: number, most: number): number => {
  const oldest = times.filter((time) => time > now - span).at(-most);
  // Another try that was sent later may have been counted before this one.
  return oldest === undefined ? 0 : Math.min(span, oldest + span - now);
};

/**
 * Milliseconds until an account may try a code; 0 means now. `wrong` holds when it tried wrong codes,
 * oldest first. What other accounts do never makes anybody wait; it only sets a price.
 */
export const waitBeforeGuess = (wrong: readonly number[], now: number): number =>
  Math.max(
    waitFor(wrong, now, 15 * MINUTE, WRONG_A_QUARTER_HOUR),
    waitFor(wrong, now, DAY, WRONG_A_DAY),
  );

/** The times to keep of an account once it tried a wrong code now. */
export const withWrong = (times: readonly number[], now: number): readonly number[] =>
  [...times, now].slice(-WRONG_A_DAY);

/** Wrong codes within a clock hour that pass for people mistyping: so far a code costs nothing. */
export const FREE_WRONG_AN_HOUR = 40;
/** Wrong codes within a clock hour, over all people, from which on a code costs the most. */
export const DEAREST_WRONG_AN_HOUR = 1_000;
/** Wrong codes from one address within a clock hour, from which on a code from there costs the most. */
export const WRONG_AN_HOUR_PER_ADDRESS = 30;

/** Iterations of PBKDF2 in one step of a puzzle: 6 ms on the phone that decision 039 reckons with. */
export const STEP_ITERATIONS = 10_000;
/** The steps of the smallest puzzle: 0.3 s at most on that phone. */
export const LEAST_STEPS = 50;
/** The steps of the largest one: 14.4 s, so that nobody waits more than 15 s, the network included. */
export const MOST_STEPS = 2_400;

/** Wrong codes of this clock hour. They may lag behind: they only set a price. */
export type WrongCounts = {
  /** Of all people. */
  readonly all: number;
  /** From the address of the caller; 0 where none is known. */
  readonly fromAddress: number;
};

/** The clock hour of a moment, such as `2026-03-12T18`. */
export const hourOf = (now: number): string => new Date(now).toISOString().slice(0, 13);

/** What trying a code costs now, in steps at most; the same for a right code and a wrong one. */
export const priceOf = ({ all, fromAddress }: WrongCounts): number => {
  if (fromAddress >= WRONG_AN_HOUR_PER_ADDRESS) return MOST_STEPS;
  if (all < FREE_WRONG_AN_HOUR) return 0;
  const share = (all - FREE_WRONG_AN_HOUR) / (DEAREST_WRONG_AN_HOUR - FREE_WRONG_AN_HOUR);
  return Math.round(LEAST_STEPS + Math.min(1, share) * (MOST_STEPS - LEAST_STEPS));
};

/** The share of a price that is enough: the price may rise while a phone is at work. */
const ENOUGH = 3 / 4;

/** Steps that are still to pay; what was paid counts, so nobody pays more than the price in all. */
export const stepsOwed = (price: number, paid: number): number =>
  paid >= ENOUGH * price ? 0 : price - paid;
