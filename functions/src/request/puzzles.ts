import { randomInt } from 'node:crypto';
import type { UserId } from '@usward/core/ids';
import { ITERATIONS_PER_STEP } from '@usward/core/pairing/guesses';
import { type Puzzle, PuzzleSchema, type SolvedPuzzle } from '@usward/core/puzzle';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as deriveStep } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { deriveKey, type SecretPurpose } from './server-secret.ts';

/** Enough for a phone at a twentieth of the assumed speed. */
const VALIDITY_MINUTES = 5;

export type Entry = {
  readonly account: UserId;
  readonly code: string;
  readonly now: number;
};

/** 0 without a puzzle or with an expired one. `forged`: what no app of ours sends. */
export type Payment =
  | { readonly kind: 'paid'; readonly steps: number }
  | { readonly kind: 'forged' };

export type Puzzles = {
  readonly make: (entry: Entry, owed: { steps: number; paid: number }) => Promise<Puzzle>;
  readonly check: (entry: Entry, solved: SolvedPuzzle | undefined) => Promise<Payment>;
};

const toMinute = (now: number): number => Math.floor(now / 60_000);

export const createPuzzleService = (secret: string, iterations = ITERATIONS_PER_STEP): Puzzles => {
  const keyFor = (purpose: SecretPurpose) => deriveKey(secret, purpose).toString('base64');
  const getSecrets = () => ({
    hmacSignatureSecret: keyFor('puzzles'),
    hmacKeySignatureSecret: keyFor('puzzle-solutions'),
  });
  return {
    make: async ({ account, code, now }, { steps, paid }) =>
      v.parse(
        PuzzleSchema,
        await createChallenge({
          ...getSecrets(),
          algorithm: 'PBKDF2/SHA-256',
          cost: iterations,
          // Random, so that nobody can tell where the solution is.
          counter: randomInt(steps),
          data: { account, code, minute: toMinute(now), steps, paid },
          deriveKey: deriveStep,
        }),
      ),
    check: async ({ account, code, now }, solved) => {
      if (solved === undefined) return { kind: 'paid', steps: 0 };
      const { puzzle, counter, derivedKey } = solved;
      const solution = { counter, derivedKey };
      const { verified } = await verifySolution({
        ...getSecrets(),
        challenge: puzzle,
        solution,
        deriveKey: deriveStep,
      });
      const { data } = puzzle.parameters;
      if (!verified || data.account !== account || data.code !== code) return { kind: 'forged' };
      const isGood = toMinute(now) - data.minute < VALIDITY_MINUTES;
      return { kind: 'paid', steps: isGood ? data.steps + data.paid : 0 };
    },
  };
};
