import { DAY_MS, MINUTE_MS } from '../durations.ts';

/** Wrong codes an account may try within 15 minutes (product.md, "Pairing"). */
export const MAX_WRONG_CODES_PER_15_MINUTES = 5;
/** Wrong codes an account may try within a day (product.md, "Pairing"). */
export const MAX_WRONG_CODES_PER_DAY = 20;

/** Milliseconds until fewer than `max` of the times lie within the span. */
const getWaitMs = (times: readonly number[], now: number, span: number, max: number): number => {
  const oldest = times.filter((time) => time > now - span).at(-max);
  // Another try that was sent later may have been counted before this one.
  return oldest === undefined ? 0 : Math.min(span, oldest + span - now);
};

/**
 * Milliseconds until an account may try a code; 0 means now. `wrong` holds when it tried wrong codes,
 * oldest first. What other accounts do never makes anybody wait; it only sets a price.
 */
export const getGuessDelayMs = (wrong: readonly number[], now: number): number =>
  Math.max(
    getWaitMs(wrong, now, 15 * MINUTE_MS, MAX_WRONG_CODES_PER_15_MINUTES),
    getWaitMs(wrong, now, DAY_MS, MAX_WRONG_CODES_PER_DAY),
  );

/** The times to keep of an account once it tried a wrong code now. */
export const withWrongGuess = (times: readonly number[], now: number): readonly number[] =>
  [...times, now].slice(-MAX_WRONG_CODES_PER_DAY);

/** Wrong codes within a clock hour that pass for people mistyping: so far a code costs nothing. */
export const FREE_WRONG_CODES_PER_HOUR = 40;
/** Wrong codes within a clock hour, over all people, from which on a code costs the most. */
export const TOP_PRICE_WRONG_CODES_PER_HOUR = 1_000;
/** Wrong codes from one address within a clock hour, from which on a code from there costs the most. */
export const TOP_PRICE_WRONG_CODES_PER_HOUR_AND_ADDRESS = 30;

/** Iterations of PBKDF2 in one step of a puzzle: 6 ms on the phone that decision 039 reckons with. */
export const ITERATIONS_PER_STEP = 10_000;
/** The steps of the smallest puzzle: 0.3 s at most on that phone. */
export const MIN_PUZZLE_STEPS = 50;
/** The steps of the largest one: 14.4 s, so that nobody waits more than 15 s, the network included. */
export const MAX_PUZZLE_STEPS = 2_400;

/** Wrong codes of this clock hour. They may lag behind: they only set a price. */
export type WrongCodeCounts = {
  /** Of all people. */
  readonly all: number;
  /** From the address of the caller; 0 where none is known. */
  readonly fromAddress: number;
};

/** The clock hour of a moment, such as `2026-03-12T18`. */
export const toHourKey = (now: number): string => new Date(now).toISOString().slice(0, 13);

/** What trying a code costs now, in steps at most; the same for a right code and a wrong one. */
export const getPuzzlePrice = ({ all, fromAddress }: WrongCodeCounts): number => {
  if (fromAddress >= TOP_PRICE_WRONG_CODES_PER_HOUR_AND_ADDRESS) return MAX_PUZZLE_STEPS;
  if (all < FREE_WRONG_CODES_PER_HOUR) return 0;
  const share =
    (all - FREE_WRONG_CODES_PER_HOUR) /
    (TOP_PRICE_WRONG_CODES_PER_HOUR - FREE_WRONG_CODES_PER_HOUR);
  return Math.round(MIN_PUZZLE_STEPS + Math.min(1, share) * (MAX_PUZZLE_STEPS - MIN_PUZZLE_STEPS));
};

/** The share of a price that is enough: the price may rise while a phone is at work. */
const SUFFICIENT_SHARE = 3 / 4;

/** Steps that are still to pay; what was paid counts, so nobody pays more than the price in all. */
export const getRemainingSteps = (price: number, paid: number): number =>
  paid >= SUFFICIENT_SHARE * price ? 0 : price - paid;
