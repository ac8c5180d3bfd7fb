import { DAY_MS, MINUTE_MS } from '../durations.ts';

/** See docs/product.md, "Linking". */
export const MAX_WRONG_CODES_PER_15_MINUTES = 5;
/** See docs/product.md, "Linking". */
export const MAX_WRONG_CODES_PER_DAY = 20;

const getDelayForLimitMs = (
  times: readonly number[],
  now: number,
  span: number,
  max: number,
): number => {
  const oldest = times.filter((time) => time > now - span).at(-max);
  // A later try may have been counted before this one.
  return oldest === undefined ? 0 : Math.min(span, oldest + span - now);
};

/** In ms. `wrong` holds the account's own guesses, oldest first: others only raise the price. */
export const getGuessDelayMs = (wrong: readonly number[], now: number): number =>
  Math.max(
    getDelayForLimitMs(wrong, now, 15 * MINUTE_MS, MAX_WRONG_CODES_PER_15_MINUTES),
    getDelayForLimitMs(wrong, now, DAY_MS, MAX_WRONG_CODES_PER_DAY),
  );

export const withWrongGuess = (times: readonly number[], now: number): readonly number[] =>
  [...times, now].slice(-MAX_WRONG_CODES_PER_DAY);

/** Below this, wrong codes pass for typing errors and cost nothing. */
export const FREE_WRONG_CODES_PER_HOUR = 40;
/** Over all users; from here on the price is highest. */
export const TOP_PRICE_WRONG_CODES_PER_HOUR = 1_000;
/** From one address; from here on its price is highest. */
export const TOP_PRICE_WRONG_CODES_PER_HOUR_AND_ADDRESS = 30;

/** PBKDF2 iterations: 6 ms on the phone that docs/decisions/039 assumes. */
export const ITERATIONS_PER_STEP = 10_000;
/** At most 0.3 s on that phone. */
export const MIN_PUZZLE_STEPS = 50;
/** 14.4 s, so that a guess takes at most 15 s with the network. */
export const MAX_PUZZLE_STEPS = 2_400;

/** May lag behind, since they only set a price. */
export type WrongCodeCounts = {
  readonly all: number;
  readonly fromAddress: number;
};

export const toHourKey = (now: number): string => new Date(now).toISOString().slice(0, 13);

/** The same for a right code and a wrong one. */
export const getPuzzlePrice = ({ all, fromAddress }: WrongCodeCounts): number => {
  if (fromAddress >= TOP_PRICE_WRONG_CODES_PER_HOUR_AND_ADDRESS) return MAX_PUZZLE_STEPS;
  if (all < FREE_WRONG_CODES_PER_HOUR) return 0;
  const share =
    (all - FREE_WRONG_CODES_PER_HOUR) /
    (TOP_PRICE_WRONG_CODES_PER_HOUR - FREE_WRONG_CODES_PER_HOUR);
  return Math.round(MIN_PUZZLE_STEPS + Math.min(1, share) * (MAX_PUZZLE_STEPS - MIN_PUZZLE_STEPS));
};

/** The price may rise while the phone works, so this share is enough. */
const SUFFICIENT_SHARE = 3 / 4;

/** Earlier steps count, so nobody pays more than the price in total. */
export const getRemainingSteps = (price: number, paid: number): number =>
  paid >= SUFFICIENT_SHARE * price ? 0 : price - paid;
