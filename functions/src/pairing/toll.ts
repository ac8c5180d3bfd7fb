import { AppError, errorCatalogue } from '@usward/core/errors';
import { priceOf, stepsOwed } from '@usward/core/pairing/guess-price';
import { SOLVES_PUZZLES, type SolvedPuzzle } from '@usward/core/pairing/puzzle';
import type { Reads } from '../database/database.ts';
import { countsOfHour } from './guesses.ts';
import type { Entry, Puzzles } from './puzzles.ts';

type Ports = {
  readonly puzzles: Puzzles;
  readonly address: string | null;
  readonly prefer: string | undefined;
};

/** What trying a code takes: nothing (more), or a puzzle. */
export type Toll =
  | { readonly kind: 'paid' }
  | { readonly kind: 'owed'; readonly refusal: AppError; readonly isForged: boolean };

/** What trying this code takes now, whether or not there is such a code; counted outside the try's transaction. */
export const tollOf = async (
  entry: Entry,
  solved: SolvedPuzzle | undefined,
  { puzzles, address, prefer }: Ports,
  outside: Reads,
): Promise<Toll> => {
  const [counts, payment] = await Promise.all([
    countsOfHour(outside, address, entry.now),
    puzzles.check(entry, solved),
  ]);
  const paid = payment.kind === 'paid' ? payment.steps : 0;
  const steps = stepsOwed(priceOf(counts), paid);
  if (steps === 0) return { kind: 'paid' };
  const isForged = payment.kind === 'forged';
  if (prefer !== SOLVES_PUZZLES) {
    // An older app knows no puzzles, but says what comes with a 429.
    const { message } = errorCatalogue.puzzle;
    return { kind: 'owed', refusal: new AppError('too-many', { message }), isForged };
  }
  const puzzle = await puzzles.make(entry, { steps, paid });
  return { kind: 'owed', refusal: new AppError('puzzle', { puzzle }), isForged };
};
