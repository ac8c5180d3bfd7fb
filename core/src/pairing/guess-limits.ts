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
