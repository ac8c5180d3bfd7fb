import { randomInt } from 'node:crypto';
import type { PersonId } from '@usward/core/identity';
import { STEP_ITERATIONS } from '@usward/core/pairing/guesses';
import { type Puzzle, PuzzleSchema, type SolvedPuzzle } from '@usward/core/pairing/puzzle';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as deriveStep } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { deriveKey, type SecretPurpose } from '../secret.ts';

/** How many minutes a puzzle is good for: enough for a phone at a twentieth of the assumed speed. */
const GOOD_FOR = 5;

/** What a puzzle is good for, and nothing else. */
export type Entry = {
  readonly account: PersonId;
  readonly code: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/**
 * What came with a code: steps that were paid, 0 without a puzzle or with one that has ended; `forged`
 * stands for what no app of ours sends, such as a puzzle of another account or code.
 */
export type Payment =
  | { readonly kind: 'paid'; readonly steps: number }
  | { readonly kind: 'forged' };

/** Makes puzzles and looks at solved ones; nothing of either is stored. */
export type Puzzles = {
  readonly make: (entry: Entry, owed: { steps: number; paid: number }) => Promise<Puzzle>;
  readonly check: (entry: Entry, solved: SolvedPuzzle | undefined) => Promise<Payment>;
};

const minuteOf = (now: number): number => Math.floor(now / 60_000);

/** Puzzles signed with keys that are derived from the server's secret. */
export const puzzlesSignedWith = (secret: string, iterations = STEP_ITERATIONS): Puzzles => {
  const keyFor = (purpose: SecretPurpose) => deriveKey(secret, purpose).toString('base64');
  const secretsOf = () => ({
    hmacSignatureSecret: keyFor('puzzles'),
    hmacKeySignatureSecret: keyFor('puzzle-solutions'),
  });
  return {
    make: async ({ account, code, now }, { steps, paid }) =>
      v.parse(
        PuzzleSchema,
        await createChallenge({
          ...secretsOf(),
          algorithm: 'PBKDF2/SHA-256',
          cost: iterations,
          // Nobody knows where between the first step and the last the solution lies.
          counter: randomInt(steps),
          data: { account, code, minute: minuteOf(now), steps, paid },
          deriveKey: deriveStep,
        }),
      ),
    check: async ({ account, code, now }, solved) => {
      if (solved === undefined) return { kind: 'paid', steps: 0 };
      const { puzzle, counter, derivedKey } = solved;
      const solution = { counter, derivedKey };
      const { verified } = await verifySolution({
        ...secretsOf(),
        challenge: puzzle,
        solution,
        deriveKey: deriveStep,
      });
      const { data } = puzzle.parameters;
      if (!verified || data.account !== account || data.code !== code) return { kind: 'forged' };
      const isGood = minuteOf(now) - data.minute < GOOD_FOR;
      return { kind: 'paid', steps: isGood ? data.steps + data.paid : 0 };
    },
  };
};
