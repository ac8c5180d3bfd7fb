import fc from 'fast-check';
import { isFull, seed } from './full.ts';

const { USWARD_RUNS } = process.env;

/** How many cases a property is tried with: `fast` for every change, `full` in `npm run test:full`. */
export const runs = (fast: number, full = 50 * fast): number => {
  // Mutation testing runs every property once per mutant.
  if (USWARD_RUNS) return Math.min(fast, Number(USWARD_RUNS));
  return isFull ? full : fast;
};

fc.configureGlobal({ seed, numRuns: runs(100, 1_000) });
